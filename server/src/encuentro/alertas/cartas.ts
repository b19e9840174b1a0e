import { AVISOS_JUNTOS_S } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Cola } from '../../cimientos/jobs/cola.ts';
import type { TrabajoCorreo } from '../../cimientos/jobs/trabajos.ts';
import * as cartas from './cartas.queries.ts';

/**
 * Queues the mails of an alert. Notices of strangers about one pet get single mails up to an hourly
 * limit, from all networks together. Further notices wait for one mail about several.
 */
export async function mailAlerta(
  trx: Transaction<DB>,
  cola: Pick<Cola, 'sendCorreo' | 'send'>,
  alerta: string,
  correos: TrabajoCorreo[],
): Promise<void> {
  for (const correo of correos) {
    const edad = isDeDesconocido(correo) ? await cartas.countCarta(trx, alerta) : undefined;
    if (edad === undefined) await cola.sendCorreo(trx, { ...correo, alerta });
    // One job for each notice: a failed job of another one cannot delay it.
    else await cola.send(trx, 'juntos', { alerta }, Math.max(0, AVISOS_JUNTOS_S - edad));
  }
}

/** Whether the mail is about a finder without a known scan. */
function isDeDesconocido(correo: TrabajoCorreo): boolean {
  return correo.nombre === 'avisoBuscador' && !correo.datos.sello?.origen;
}

/** An alert whose mail waited. */
export interface Juntada {
  id: string;
  conversacion: number;
}

/**
 * Takes all waiting mails of the alert's pet. The jobs of the others then find nothing.
 * @returns the alerts that the owner has not read meanwhile
 */
export async function takeJuntas(trx: Transaction<DB>, alerta: string): Promise<Juntada[]> {
  const rows = await cartas.takeJuntas(trx, alerta);
  return rows.flatMap(({ id, conversacion_id, abierta_por }) =>
    conversacion_id === null || abierta_por === 'dueno'
      ? []
      : [{ id, conversacion: conversacion_id }],
  );
}
