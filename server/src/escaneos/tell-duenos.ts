import { AVISOS_ESCANEO_HORA } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import type { Transaction } from 'kysely';
import type { Config } from '../config.ts';
import type { DB } from '../db/tables.ts';
import type { Cola } from '../jobs/cola.ts';
import * as escaneos from './escaneos.queries.ts';

/** What it takes to tell an owner. */
export interface Avisador {
  cola: Pick<Cola, 'sendCorreo'>;
  config: Pick<Config, 'publicUrl'>;
}

/**
 * Tells the owners of lost pets at once that somebody has just read the badge, in the transaction that writes it down. Of one
 * pet no more than some an hour: a hand that floods must not make the owner stop reading; what a finder writes goes in any case.
 */
export async function tellDuenos(
  trx: Transaction<DB>,
  { cola, config }: Avisador,
  nuevos: escaneos.Nuevo[],
): Promise<void> {
  if (nuevos.length === 0) return;
  const ids = [...new Set(nuevos.map(({ mascota_id }) => mascota_id))];
  for (const perdida of await escaneos.listPerdidas(trx, ids)) {
    if (perdida.escaneos > AVISOS_ESCANEO_HORA) continue;
    const datos = {
      nombre: perdida.nombre,
      mascota: perdida.mascota,
      urlActividad: config.publicUrl + href('actividad', { hash: perdida.hash }),
    };
    await cola.sendCorreo(trx, { para: perdida.email, nombre: 'avisoEscaneo', datos });
  }
}
