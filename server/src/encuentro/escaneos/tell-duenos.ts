import { origenEscaneo } from '@vuelve/contract/actividad';
import { AVISOS_ESCANEO_HORA } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { bestOf } from '@vuelve/contract/sello';
import type { Transaction } from 'kysely';
import { raiseAlerta, type Voz } from '../alertas/alertas.ts';
import type { Config } from '../../cimientos/config.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import * as escaneos from './escaneos.queries.ts';

/** The dependencies to tell an owner. */
export interface Avisador extends Voz {
  config: Pick<Config, 'publicUrl'>;
}

/**
 * Alerts the owners of lost pets to scans, in the transaction that stores these. A pet has an
 * hourly limit for each source; above it, alerts are rarer. A flood of scans must not make the
 * owner stop reading. A flood through one source must not hide scans from another. Notices of
 * finders are always sent.
 * @param haceMs milliseconds since each pet's scan
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
