import { origenEscaneo } from '@vuelve/contract/actividad';
import { AVISOS_ESCANEO_HORA } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { bestOf } from '@vuelve/contract/sello';
import type { Transaction } from 'kysely';
import { raiseAlerta, type Voz } from '../alertas/alertas.ts';
import type { Config } from '../../cimientos/config.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import * as escaneos from './escaneos.queries.ts';

/** What it takes to tell an owner. */
export interface Avisador extends Voz {
  config: Pick<Config, 'publicUrl'>;
}

/**
 * Tells the owners of lost pets at once that somebody has just read the badge, in the transaction that writes it down. Of one
 * pet and one way to it no more than some an hour, and beyond that one in a while: a hand that floods must not make the owner stop
 * reading, nor keep from him that the badge was read by turning a poster's page; what a finder writes goes in any case.
 * @param haceMs how long ago each pet's badge was read, in ms
 */
export async function tellDuenos(
  trx: Transaction<DB>,
  { config, ...voz }: Avisador,
  nuevos: escaneos.Nuevo[],
  haceMs: Map<number, number>,
): Promise<void> {
  if (nuevos.length === 0) return;
  for (const perdida of await escaneos.listPerdidas(
    trx,
    nuevos.map(({ id }) => id),
  )) {
    if (perdida.escaneos > AVISOS_ESCANEO_HORA && perdida.recien) continue;
    const suyos = nuevos.filter(({ mascota_id }) => mascota_id === perdida.id);
    const origen = bestOf(suyos.map((nuevo) => origenEscaneo.parse(nuevo.origen)));
    const datos = {
      ...(origen && { origen }),
      nombre: perdida.nombre,
      mascota: perdida.mascota,
      urlActividad: config.publicUrl + href('actividad', { hash: perdida.hash }),
    };
    const correo = { para: perdida.email, nombre: 'avisoEscaneo' as const, datos };
    const ocurrio = { mascota: perdida.id, haceMs: haceMs.get(perdida.id) ?? 0 };
    await raiseAlerta(trx, voz, { ...ocurrio, motivo: 'escaneo', correos: [correo] });
  }
}
