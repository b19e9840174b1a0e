import type { FilaCuponAdmin } from './cupones.ts';

/** The states of a coupon, in Spanish words. */
export const ESTADOS_CUPON: Record<FilaCuponAdmin['estado'], string> = {
  activo: 'Activo',
  pendiente: 'Aún no empieza',
  terminado: 'Terminado',
  agotado: 'Agotado',
};
