import type { Secretos } from '../cimientos/db/secretos.ts';

/** What happens when one of our keys is renewed, or why it is not. */
type Renovacion = { ends: string } | { never: string };

const STAND_IN = { never: 'It is a stand-in’s, outside production.' };

/** Every key in the database. No old key is read any more once an instance has started again. */
export const CLAVES: Record<keyof Secretos, Renovacion> = {
  sesiones: { ends: 'All sessions: everybody logs in again.' },
  codigos: { ends: 'Mailed codes that were not typed yet, of the last 15 minutes.' },
  navegadores: { ends: 'Known browsers: the next login of each is reported as a new one.' },
  identidades: { ends: 'Sign-ins with Google or Apple that are under way.' },
  vapid: { ends: 'Push notifications, until each owner opens the app again; mails go on.' },
  conversaciones: { never: 'The mails of open conversations would lead nowhere.' },
  contactos: { never: 'Refusals of contacts are stored under it, and would be forgotten.' },
  bajas: { never: 'Refusals of mails are stored under it, and links in mails must work for ever.' },
  tpv: STAND_IN,
  dev: STAND_IN,
};
