import { hoyISO } from '@vuelve/contract/fechas';
import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';
import { nextFactura } from './pedidos.queries.ts';

/** The next number of an invoice: series by year, numbered without gaps (RD 1619/2012, art. 7). Last of all locks. */
export function newFactura(trx: Transaction<DB>): Promise<string> {
  return numberOf(trx, '');
}

/** The next number of a corrective invoice, in a series of its own (RD 1619/2012, art. 6.1.a). Last of all locks. */
export function newNumeroRectificativa(trx: Transaction<DB>): Promise<string> {
  return numberOf(trx, 'R');
}

async function numberOf(trx: Transaction<DB>, prefijo: '' | 'R'): Promise<string> {
  const serie = prefijo + hoyISO().slice(0, 4);
  return `${serie}-${String(await nextFactura(trx, serie)).padStart(6, '0')}`;
}
