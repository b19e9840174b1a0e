import type { AvisoPago } from '@vuelve/contract/pago';

/** Data of the return from the bank: the payment's `ref`, the bank's signed answer, or both. */
export interface Vuelta {
  ref?: string;
  respuesta?: AvisoPago;
}

export function searchOf({ ref }: Vuelta): { search: string } {
  return { search: ref ? `?${new URLSearchParams({ ref })}` : '' };
}
