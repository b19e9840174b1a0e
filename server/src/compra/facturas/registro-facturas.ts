import { hoyISO } from '@vuelve/contract/fechas';
import type { Transaction } from 'kysely';
import type { Config } from '../../cimientos/config.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { computeHuella, writeGenerado } from './huella.ts';
import * as registro from './registro-facturas.queries.ts';

/** The seller, and whether he sends the register to AEAT. */
export type Vendedor = Pick<Config, 'empresa' | 'verifactu'>;

/** The chain of an invoice, by its seller's NIF. Without a NIF there are only receipts. */
export interface Emisor {
  nif: string;
  verificable: boolean;
}

/** The chain of a new invoice. */
export function emisorOf({ empresa, verifactu }: Vendedor): Emisor {
  return { nif: empresa.nif, verificable: verifactu.envio };
}

/** The chain of a corrective invoice: that of the corrected invoice, if that has one. */
export async function findEmisor(
  trx: Transaction<DB>,
  { verifactu }: Vendedor,
  rectifica: string,
): Promise<Emisor> {
  const fila = await registro.findFila(trx, rectifica);
  return { nif: fila?.emisor ?? '', verificable: verifactu.envio };
}

/**
 * Locks the register before an invoice gets its number. The register's lock and then the series'
 * lock are the last locks of a transaction. A transaction with two invoices has the register's lock
 * already: the two series cannot cause a deadlock. Without a NIF nothing is registered or locked.
 */
export async function lockRegistro(trx: Transaction<DB>, { nif }: Emisor): Promise<void> {
  if (nif) await registro.lockRegistro(trx);
}

/** An issued invoice; amounts in cents, negative for a corrective one. */
export interface Emitida {
  numero: string;
  fecha: Date;
  cuota: number;
  importe: number;
  iva_tipo: number;
  /** The number of the corrected invoice. */
  rectifica: string | null;
  pedido_id: number;
}

/**
 * Adds an invoice to the register, in the transaction that issues it: a simplified one (F2), or its
 * correction (R5). The caller holds the register's lock.
 */
export async function registerFactura(
  trx: Transaction<DB>,
  { nif: emisor, verificable }: Emisor,
  { fecha, ...factura }: Emitida,
): Promise<void> {
  if (!emisor) return;
  const { ahora, huella } = await registro.findUltima(trx, emisor);
  const fila = {
    ...factura,
    emisor,
    verificable,
    fecha: hoyISO(fecha),
    tipo: factura.rectifica === null ? ('F2' as const) : ('R5' as const),
    generado: writeGenerado(ahora),
    anterior: huella ?? '',
  };
  await registro.insertFila(trx, { ...fila, huella: computeHuella(fila) });
}
