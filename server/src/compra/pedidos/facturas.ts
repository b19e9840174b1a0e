import { hoyISO } from '@vuelve/contract/fechas';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import {
  emisorOf,
  lockRegistro,
  registerFactura,
  type Vendedor,
} from '../facturas/registro-facturas.ts';
import { baseOf } from './cesta.ts';
import { completePedido, findAhora, nextFactura } from './pedidos.queries.ts';

/**
 * Completes an order with its invoice. Invoices are numbered without gaps in one series per year
 * (RD 1619/2012, art. 7), and registered. The register's lock is the last lock of the transaction.
 */
export async function completeWithFactura(
  trx: Transaction<DB>,
  vendedor: Vendedor,
  id: number,
): Promise<void> {
  const emisor = emisorOf(vendedor);
  await lockRegistro(trx, emisor);
  const { numero, fecha } = await numberOf(trx, '');
  const pagado = { factura: numero, pagado: fecha };
  const { total, iva_tipo } = await completePedido(trx, id, pagado);
  const cuota = total - baseOf(total, iva_tipo);
  const emitida = { numero, fecha, cuota, importe: total, iva_tipo };
  await registerFactura(trx, emisor, { ...emitida, rectifica: null, pedido_id: id });
}

/** An invoice number and its date. Both are of the same year. */
interface Numero {
  numero: string;
  fecha: Date;
}

/**
 * The next number in the series of corrective invoices (RD 1619/2012, art. 6.1.a). The caller holds
 * the register's lock.
 */
export function newNumeroRectificativa(trx: Transaction<DB>): Promise<Numero> {
  return numberOf(trx, 'R');
}

async function numberOf(trx: Transaction<DB>, prefijo: '' | 'R'): Promise<Numero> {
  const fecha = await findAhora(trx);
  const serie = prefijo + hoyISO(fecha).slice(0, 4);
  return { numero: `${serie}-${String(await nextFactura(trx, serie)).padStart(6, '0')}`, fecha };
}
