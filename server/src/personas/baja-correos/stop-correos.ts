import type { Db, Queryable } from '../../cimientos/db/database.ts';
import type { Secretos } from '../../cimientos/db/secretos.ts';
import { stopResumen } from '../navegadores/preferencias.queries.ts';
import { listDigestsOf } from '../../cimientos/mailbox-of.ts';
import { stopVecino } from '../vecinos/vecinos.ts';
import type { Baja } from './enlace-baja.ts';
import { insertRechazo, isRechazado } from './rechazos.queries.ts';

/** Stops the mails that an unsubscribe link names. A repetition changes nothing. */
export async function stopCorreos(db: Db, { que, de }: Baja): Promise<void> {
  if (que === 'resumen') await stopResumen(db, Number(de));
  else if (que === 'cerca') await stopVecino(db, Number(de));
  else await insertRechazo(db, de);
}

/** Whether a mailbox has unsubscribed from reminders of purchases. */
export function wantsNoRecuerdos(
  db: Queryable,
  { bajas }: Pick<Secretos, 'bajas'>,
  email: string,
): Promise<boolean> {
  return isRechazado(db, listDigestsOf(bajas, email));
}
