import type { Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import {
  findEmisor,
  lockRegistro,
  registerFactura,
  type Vendedor,
} from '../facturas/registro-facturas.ts';
import { newNumeroRectificativa } from './facturas.ts';
import * as rectificativas from './rectificativas.queries.ts';
import { type Cobros, splitCorreccion } from './split-correccion.ts';

/**
 * Writes a corrective invoice for the refunds since the last one. It is registered under the issuer
 * of the invoice. The caller holds the order's lock.
 * @returns the number; undefined where there is nothing to correct, or no invoice
 */
export async function issueRectificativa(
  trx: Transaction<DB>,
  vendedor: Vendedor,
  pedidoId: number,
  cobros: Cobros,
  motivo: string,
): Promise<string | undefined> {
  const { factura, total, iva_tipo, escrito, rectificado_a_mano } =
    await rectificativas.findFacturado(trx, pedidoId);
  const rectificado = escrito + rectificado_a_mano;
  const correccion = splitCorreccion({ total, iva_tipo, rectificado }, cobros);
  if (!factura || !correccion) return undefined;

  const { importe, base, cuota } = correccion;
  const emisor = await findEmisor(trx, vendedor, factura);
  await lockRegistro(trx, emisor);
  const { numero, fecha } = await newNumeroRectificativa(trx);
  const nueva = { numero, pedido_id: pedidoId, base, cuota, motivo, fecha };
  await rectificativas.insertRectificativa(trx, nueva);
  await registerFactura(trx, emisor, {
    numero,
    fecha,
    cuota: 0 - cuota,
    importe: 0 - importe,
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
