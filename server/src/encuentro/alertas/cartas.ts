import { AVISOS_JUNTOS_S } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Cola } from '../../cimientos/jobs/cola.ts';
import type { TrabajoCorreo } from '../../cimientos/jobs/trabajos.ts';
import * as cartas from './cartas.queries.ts';

/**
 * Asks for the letters of an alert. Notices of strangers about one pet have letters of their own up to some an hour, whatever
 * networks they come from; what is beyond waits for one letter that tells of several.
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
    // Each has a job: whatever becomes of another's, none waits for longer.
    else await cola.send(trx, 'juntos', { alerta }, Math.max(0, AVISOS_JUNTOS_S - edad));
  }
}

/** A notice of somebody who has scanned nothing that we know of. */
function isDeDesconocido(correo: TrabajoCorreo): boolean {
  return correo.nombre === 'avisoBuscador' && !correo.datos.sello?.origen;
}

/** An alert whose letter waited. */
export interface Juntada {
  id: string;
  conversacion: number;
}

/**
 * Takes what waits for a letter that tells of several, with the alert that this one is due for: whoever comes second takes nothing.
 * @returns those that their owner has not opened meanwhile
 */
export async function takeJuntas(trx: Transaction<DB>, alerta: string): Promise<Juntada[]> {
  const rows = await cartas.takeJuntas(trx, alerta);
  return rows.flatMap(({ id, conversacion_id, abierta_por }) =>
    conversacion_id === null || abierta_por === 'dueno'
      ? []
      : [{ id, conversacion: conversacion_id }],
  );
}
