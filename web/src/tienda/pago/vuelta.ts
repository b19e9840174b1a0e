import type { AvisoPago } from '@vuelve/contract/pago';

/** What the browser came back from the bank with: the name of the payment, the bank's signed answer, or both. */
export interface Vuelta {
  ref?: string;
  respuesta?: AvisoPago;
}

/** The part of the address that names a payment. */
export function searchOf({ ref }: Vuelta): { search: string } {
  return { search: ref ? `?${new URLSearchParams({ ref })}` : '' };
}
