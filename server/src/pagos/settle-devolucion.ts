import { toEuros } from '@vuelve/contract/dinero';
import type { Transaction } from 'kysely';
import { withTransaction } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { lockPedido, recordDevolucion } from '../pedidos/pedidos.ts';
import type { Respuesta } from '../redsys/respuesta.ts';
import { type Evidencia, recordEvento, recordSparingly } from './evidencia.ts';
import * as pagos from './pagos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/**
 * Writes down that the bank gave back `devuelto` cents of a payment in all, as far as is known: on the attempt, on its
 * order, as evidence, and in a mail to the team, all or nothing, under the order's lock. It only ever rises, so that the
 * same word by two ways counts once. Returns the attempt as it stands now.
 */
export async function settleDevolucion(
  contexto: Contexto,
  intento: pagos.Intento,
  devuelto: number,
  evidencia: Evidencia & { respuesta: Respuesta },
): Promise<pagos.Intento> {
  const isNews = await withTransaction(contexto.db, async (trx) => {
    await lockPedido(trx, intento.pedido_id);
    if (!(await pagos.raiseDevuelto(trx, intento.id, devuelto))) return false;
    await recordEvento(trx, intento, `devolucion: ${devuelto}`, evidencia);
    await enterDevuelto(trx, intento.pedido_id);
    await tellTeam(contexto, trx, intento, devuelto);
    return true;
  });
  if (!isNews) await recordSparingly(contexto, intento, 'repetido', evidencia);
  return (await pagos.findIntento(contexto.db, intento.ds_order))!;
}

/** Tells an order what went back of its money, if anything did. The caller holds the order's lock. */
export async function enterDevuelto(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  const { cobrado, devuelto } = await pagos.sumCobros(trx, pedidoId);
  if (devuelto > 0) await recordDevolucion(trx, pedidoId, devuelto === cobrado);
}

function tellTeam(
  { cola, config }: Contexto,
  trx: Transaction<DB>,
  { pedido_id, ds_order, importe }: pagos.Intento,
  devuelto: number,
) {
  return cola.sendCorreo(trx, {
    para: config.soporte.email,
    nombre: 'avisoDevolucion',
    datos: {
      pedidoId: pedido_id,
      dsOrder: ds_order,
      importe: toEuros(importe),
      devuelto: toEuros(Math.min(devuelto, importe)),
    },
  });
}
