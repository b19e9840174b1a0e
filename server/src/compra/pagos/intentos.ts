import { randomInt } from 'node:crypto';
import { hoyISO } from '@vuelve/contract/fechas';
import type { MetodoPago } from '@vuelve/contract/pago';
import type { Transaction } from 'kysely';
import type { Config } from '../../cimientos/config.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { newHash } from '../../cimientos/hashes.ts';
import * as pagos from './pagos.queries.ts';

const ALFABETO = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Creates an attempt at paying an order. Each trip to the bank has its own number, which is never
 * used again (Redsys SIS0051).
 * @param pago the order, its amount in cents and the payment method. `propuesto`: the client's 12
 * digits, used when they are free.
 * @returns the number, and the secret name of the attempt's result
 */
export async function createIntento(
  trx: Transaction<DB>,
  { url, comercio, terminal, version }: Config['redsys'],
  pago: { pedidoId: number; importe: number; propuesto: unknown; metodo?: MetodoPago | undefined },
): Promise<{ dsOrder: string; ref: string }> {
  const intento = {
    ref: newHash(),
    pedido_id: pago.pedidoId,
    importe: pago.importe,
    entorno: new URL(url).host,
    comercio,
    terminal,
    firma_version: version,
    metodo: pago.metodo ?? null,
  };
  let dsOrder = readDsOrder(pago.propuesto) ?? newDsOrder();
  while (!(await pagos.insertIntento(trx, { ...intento, ds_order: dsOrder })))
    dsOrder = newDsOrder();
  return { dsOrder, ref: intento.ref };
}

/** The client's number: twelve digits, as a text or a number. Undefined for any other value. */
function readDsOrder(propuesto: unknown): string | undefined {
  const text = typeof propuesto === 'number' ? String(propuesto) : propuesto;
  return typeof text === 'string' && /^\d{12}$/.test(text) ? text : undefined;
}

/** Today's date as six digits, and six random characters. */
function newDsOrder(): string {
  const letters = Array.from({ length: 6 }, () => ALFABETO[randomInt(ALFABETO.length)]!);
  return hoyISO().slice(2).replaceAll('-', '') + letters.join('');
}
