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

/** The caller holds the order's lock and has checked that the change is allowed. */
export const setEnvio = gestion.setEnvio;

/** The caller holds the order's lock and has checked that the change is allowed. */
export const setEntregado = gestion.setEntregado;

/** The caller holds the order's lock and has checked that the change is allowed. */
export const setGrabado = gestion.setGrabado;

export const findBySeguimiento = gestion.findBySeguimiento;
export const lockSeguimiento = gestion.lockSeguimiento;

/**
 * Claims the telling of a buyer, once for each sending. Returns the parcel; undefined when he was
 * told, or the sending at that moment was taken back.
 */
export async function claimAviso(trx: Transaction<DB>, id: number, momento: string) {
  const row = await gestion.claimAviso(trx, id, momento);
  if (!row) return undefined;
  return { transportista: row.transportista ?? '', seguimiento: row.seguimiento ?? '' };
}

/** The caller holds the order's lock. Returns false when its buyer was told, or it was given back. */
export const unsetEnvio = gestion.unsetEnvio;

/**
 * Locks an order until the transaction ends. Blocked orders are locked too: work on them that names
 * no person may still be finished.
 * @param version the version that the administrator read; undefined where nobody read one
 * @throws AppError 404; 409 when the order changed since it was read
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

/**
 * Like `lockLeido`, for changes that concern the buyer.
 * @throws AppError 404; 409 as `lockLeido`, and for an order whose buyer is blocked or forgotten
 */
export async function lockEditable(
  trx: Transaction<DB>,
  id: number,
  version?: number,
): Promise<gestion.PedidoLeido> {
  const pedido = await lockLeido(trx, id, version);
  if (pedido.bloqueado) throw new AppError(409, textosEliminacion.bloqueado);
  if (pedido.olvidado) throw new AppError(409, textosEliminacion.olvidado);
  return pedido;
}

/**
 * Closes an incident, and the order goes on. An order without an invoice takes its missing pieces
 * and gets an invoice of today. Returns true for such an order: its confirmation has to be sent.
 * The caller holds the order's lock and has checked that the change is allowed.
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
