import { hoyISO } from '@vuelve/contract/fechas';
import type { Transaction } from 'kysely';
import type { Config } from '../../cimientos/config.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { computeHuella, writeGenerado } from './huella.ts';
import * as registro from './registro-facturas.queries.ts';

/** Who sells, and whether he sends the register to AEAT. */
export type Vendedor = Pick<Config, 'empresa' | 'verifactu'>;

/** In whose chain an invoice is written; without NIF in none: who has none makes receipts. */
export interface Emisor {
  nif: string;
  verificable: boolean;
}

/** In whose chain a new invoice stands. */
export function emisorOf({ empresa, verifactu }: Vendedor): Emisor {
  return { nif: empresa.nif, verificable: verifactu.envio };
}

/** In whose chain the correction of an invoice stands: in that of the invoice, and in none where it stands in none. */
export async function findEmisor(
  trx: Transaction<DB>,
  { verifactu }: Vendedor,
  rectifica: string,
): Promise<Emisor> {
  const fila = await registro.findFila(trx, rectifica);
  return { nif: fila?.emisor ?? '', verificable: verifactu.envio };
}

/**
 * Takes the register's turn before an invoice gets its number: of both locks the first, and those two are the last of all.
 * Whoever makes two invoices in one transaction has it already, so the two series make no circle. A seller without NIF makes
 * receipts and no invoices: nothing is registered.
 */
export async function lockRegistro(trx: Transaction<DB>, { nif }: Emisor): Promise<void> {
  if (nif) await registro.lockRegistro(trx);
}

/** An invoice that was made; `fecha` is its date, money in cents, below zero for a corrective one. */
export interface Emitida {
  numero: string;
  fecha: Date;
  cuota: number;
  importe: number;
  iva_tipo: number;
  /** The number of the invoice that it corrects. */
  rectifica: string | null;
  pedido_id: number;
}

/**
 * Writes an invoice into the register, in the transaction that makes it: a simplified one (F2), or a corrective one of such
 * (R5). The caller has taken the register's turn.
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
