import { openAlertas } from '../alertas/alertas.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { type Abierta, markVista } from './conversaciones.queries.ts';

/** An owner who sees one conversation has read all alerts of the pet; a contact only its own. */
export async function noteVista(
  db: Queryable,
  { id, rol, mascota_id, contacto_id }: Abierta,
): Promise<void> {
  await markVista(db, id, rol, contacto_id);
  if (rol === 'buscador') return;
  const contacto = contacto_id === null ? {} : { contacto: contacto_id };
  await openAlertas(db, { conversacion: id }, { por: rol, ...contacto });
  if (rol === 'dueno') await openAlertas(db, { mascota: mascota_id }, { por: rol });
}
