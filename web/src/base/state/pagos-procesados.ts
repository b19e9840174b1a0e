import type { EstadoPago } from '@vuelve/contract/pago';
import { read, write } from './storage.ts';

type Compra = NonNullable<EstadoPago['compra']>;

const keyOf = (dsOrder: string) => `pagoProcesado_${dsOrder}` as const;

/** Result of an order that this browser completed; undefined for other orders. */
export function readProcesado(dsOrder: string): Compra | undefined {
  const compra = read(keyOf(dsOrder)) as Partial<Compra> | null | undefined;
  return compra?.orderId ? (compra as Compra) : undefined;
}

/** Marks an order as completed, which must happen once. */
export function markProcesado(dsOrder: string, compra: Compra): void {
  write(keyOf(dsOrder), compra);
}
