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

/** The amounts that the bank took and refunded for an order, in cents. */
export interface Cobros {
  cobrado: number;
  devuelto: number;
}

/**
 * Writes a corrective invoice for the refunds since the last one. An order that was paid twice has
 * an invoice of one payment: a refund of the surplus corrects nothing. After a full refund, the
 * corrective invoices add up to the invoice, cent by cent. The corrective invoice is registered
 * under the issuer of the invoice. The caller holds the order's lock.
 * @returns the number; undefined where there is nothing to correct, or no invoice
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

/** The corrected amount of an order's invoice, in cents: by corrective invoices and by hand. */
export async function sumRectificado(db: Queryable, pedidoId: number): Promise<number> {
  const { escrito, rectificado_a_mano } = await rectificativas.findFacturado(db, pedidoId);
  return escrito + rectificado_a_mano;
}
