import { type Idioma, perIdioma } from '@vuelve/contract/idiomas';

/** European spelling. */
const REGION: Partial<Record<Idioma, string>> = { en: 'en-GB', pt: 'pt-PT' };

/**
 * Day and hour in Spain, in the reader's language; with the year unless it is the current one. No
 * word like 'today': the pages are cached.
 */
export function momentOf(iso: string, idioma: Idioma): string {
  const momento = new Date(iso);
  const format = new Intl.DateTimeFormat(REGION[idioma] ?? idioma, {
    timeZone: 'Europe/Madrid',
    weekday: 'long',
    day: 'numeric',
    // In Basque a month's name takes an ending, which Intl leaves open («21(a)»): months are
    // written as numbers.
    ...(idioma === 'eu' ? { year: 'numeric', month: 'numeric' } : { month: 'long' }),
    ...(yearOf(momento) !== yearOf(new Date()) && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.format(momento);
}

const shortly = perIdioma(
  (idioma) =>
    new Intl.DateTimeFormat(REGION[idioma] ?? idioma, {
      timeZone: 'Europe/Madrid',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** The short form, for moments a few days old at most: '21 nov, 12:03'. */
export function shortMomentOf(iso: string, idioma: Idioma): string {
  return shortly(idioma).format(new Date(iso));
}

function yearOf(momento: Date): string {
  return momento.toLocaleDateString('es', { timeZone: 'Europe/Madrid', year: 'numeric' });
}
