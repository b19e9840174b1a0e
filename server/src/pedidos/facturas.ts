import { hoyISO } from '@vuelve/contract/fechas';
import type { Empresa } from '@vuelve/contract/paginas';
import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';
import { lockRegistro, registerFactura } from '../facturas/registro.ts';
import { baseOf } from './cesta.ts';
import { completePedido, nextFactura } from './pedidos.queries.ts';

/**
 * Completes an order with its invoice: numbered without gaps in a series by year (RD 1619/2012, art. 7), and registered. Takes
 * the last of all locks.
 */
export async function completeWithFactura(
  trx: Transaction<DB>,
  empresa: Empresa,
  id: number,
): Promise<void> {
  await lockRegistro(trx, empresa);
  const numero = await numberOf(trx, '');
  const { total, iva_tipo, pagado } = await completePedido(trx, id, numero);
  const cuota = total - baseOf(total, iva_tipo);
  const emitida = { numero, fecha: pagado!, cuota, importe: total, iva_tipo };
  await registerFactura(trx, empresa, { ...emitida, rectifica: null, pedido_id: id });
}

/** The next number of a corrective invoice, in a series of its own (RD 1619/2012, art. 6.1.a). The caller has the register's turn. */
export function newNumeroRectificativa(trx: Transaction<DB>): Promise<string> {
  return numberOf(trx, 'R');
}

async function numberOf(trx: Transaction<DB>, prefijo: '' | 'R'): Promise<string> {
  const serie = prefijo + hoyISO().slice(0, 4);
  return `${serie}-${String(await nextFactura(trx, serie)).padStart(6, '0')}`;
}
