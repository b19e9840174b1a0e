import type { Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import {
  findEmisor,
  lockRegistro,
  registerFactura,
  type Vendedor,
} from '../facturas/registro-facturas.ts';
import { baseOf } from './cesta.ts';
import { newNumeroRectificativa } from './facturas.ts';
import * as rectificativas from './rectificativas.queries.ts';

/** What the bank took for an order and gave back of it, in cents. */
export interface Cobros {
  cobrado: number;
  devuelto: number;
}

/**
 * Writes the corrective invoice of what was given back since the last one, if anything of the invoice was: of an order
 * that was paid twice the invoice speaks of one payment, so what goes back of the surplus corrects nothing. All its
 * corrective invoices add up to it, cent by cent, once all is back. It is registered where the invoice is. The caller holds the order's lock.
 * @returns its number; undefined where there is nothing to correct, or no invoice
 */
export async function issueRectificativa(
  trx: Transaction<DB>,
  vendedor: Vendedor,
  pedidoId: number,
  { cobrado, devuelto }: Cobros,
  motivo: string,
): Promise<string | undefined> {
  const { factura, total, iva_tipo, escrito, rectificado_a_mano } =
    await rectificativas.findFacturado(trx, pedidoId);
  const antes = escrito + rectificado_a_mano;
  const ahora = Math.min(total, Math.max(0, devuelto - (cobrado - total)));
  if (!factura || ahora <= antes) return undefined;

  const base = baseOf(ahora, iva_tipo) - baseOf(antes, iva_tipo);
  const cuota = ahora - antes - base;
  const emisor = await findEmisor(trx, vendedor, factura);
  await lockRegistro(trx, emisor);
  const { numero, fecha } = await newNumeroRectificativa(trx);
  const nueva = { numero, pedido_id: pedidoId, base, cuota, motivo, fecha };
  await rectificativas.insertRectificativa(trx, nueva);
  await registerFactura(trx, emisor, {
    numero,
    fecha,
    cuota: 0 - cuota,
    importe: antes - ahora,
    iva_tipo,
    rectifica: factura,
    pedido_id: pedidoId,
  });
  return numero;
}

/** What of an order's invoice was taken back, here or before by hand, in cents. */
export async function sumRectificado(db: Queryable, pedidoId: number): Promise<number> {
  const { escrito, rectificado_a_mano } = await rectificativas.findFacturado(db, pedidoId);
  return escrito + rectificado_a_mano;
}
