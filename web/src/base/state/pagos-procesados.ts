import type { EstadoPago } from '@vuelve/contract/pago';
import { read, write } from './storage.ts';

type Compra = NonNullable<EstadoPago['compra']>;

const keyOf = (dsOrder: string) => `pagoProcesado_${dsOrder}` as const;

/** What became of an order that this browser completed; undefined for one that it did not. */
export function readProcesado(dsOrder: string): Compra | undefined {
  const compra = read(keyOf(dsOrder)) as Partial<Compra> | null | undefined;
  return compra?.orderId ? (compra as Compra) : undefined;
}

/** Marks an order as completed, so that it is done once. */
export function markProcesado(dsOrder: string, compra: Compra): void {
  write(keyOf(dsOrder), compra);
}
