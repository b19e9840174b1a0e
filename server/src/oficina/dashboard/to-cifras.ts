import { toEuros } from '@vuelve/contract/dinero';
import type { Suma } from './hechos.queries.ts';

/** A number, and an amount in euros. */
export function toCifras({ total, importe }: Suma): Suma {
  return { total, importe: toEuros(importe) };
}
