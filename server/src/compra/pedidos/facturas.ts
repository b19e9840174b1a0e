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
 * Completes an order with its invoice: numbered without gaps in a series by year (RD 1619/2012, art. 7), and registered. Takes
 * the last of all locks.
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

/** A number, and the moment at which it was given: both speak of the same year. */
interface Numero {
  numero: string;
  fecha: Date;
}

/** The next number of a corrective invoice, in a series of its own (RD 1619/2012, art. 6.1.a). The caller has the register's turn. */
export function newNumeroRectificativa(trx: Transaction<DB>): Promise<Numero> {
  return numberOf(trx, 'R');
}

async function numberOf(trx: Transaction<DB>, prefijo: '' | 'R'): Promise<Numero> {
  const fecha = await findAhora(trx);
  const serie = prefijo + hoyISO(fecha).slice(0, 4);
  return { numero: `${serie}-${String(await nextFactura(trx, serie)).padStart(6, '0')}`, fecha };
}
