import { textos } from '@vuelve/contract/textos';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import type { Vendedor } from '../facturas/registro-facturas.ts';
import * as gestion from './gestion.queries.ts';
import { completeWithFactura } from './facturas.ts';
import { takePiezas } from './gasto.ts';
import { sumRectificado } from './rectificativas.ts';

export type { PedidoLeido } from './gestion.queries.ts';

/** Says whose parcel an order travels in; the caller holds its lock and has judged whether it may. */
export const setEnvio = gestion.setEnvio;

/** Says that an order's parcel has arrived; the caller holds its lock and has judged whether it may. */
export const setEntregado = gestion.setEntregado;

/**
 * Holds an order still until the transaction ends, as it stands now; a blocked one too: what ends something of it names nobody.
 * @param version that was read; undefined where nobody read it
 * @throws AppError 404; 409 when it has become another since it was read
 */
export async function lockLeido(
  trx: Transaction<DB>,
  id: number,
  version?: number,
): Promise<gestion.PedidoLeido> {
  const pedido = await gestion.findEditableForUpdate(trx, id);
  if (!pedido) throw notFound(textos.pedidos.noEncontrado);
  if (version !== undefined && pedido.version !== version) {
    throw new AppError(409, textos.admin.cambiado);
  }
  return pedido;
}

/** The same, for what goes on with a buyer. @throws AppError 404; 409 as `lockLeido`, and for a blocked one */
export async function lockEditable(
  trx: Transaction<DB>,
  id: number,
  version: number,
): Promise<gestion.PedidoLeido> {
  const pedido = await lockLeido(trx, id, version);
  if (pedido.bloqueado) throw new AppError(409, textosEliminacion.bloqueado);
  return pedido;
}

/**
 * Closes an incident: the order goes on, with an invoice of today and the pieces that it lacks if it had none. Returns whether
 * it was completed by this, so that its confirmation has to go. The caller holds its lock and has judged whether it may.
 * @throws AppError 409 when too few pieces of a product are left
 */
export async function resumeIncidencia(
  trx: Transaction<DB>,
  vendedor: Vendedor,
  { id, factura }: gestion.PedidoLeido,
  nota: string,
): Promise<boolean> {
  await gestion.appendNota(trx, id, nota);
  if (factura) {
    await gestion.resumePedido(trx, id, (await sumRectificado(trx, id)) > 0);
    return false;
  }
  await takePiezas(trx, id);
  await completeWithFactura(trx, vendedor, id);
  return true;
}
