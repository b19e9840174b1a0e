import type { FilaCuponAdmin } from '@vuelve/contract/cupones';

/** How a coupon stands, in words. */
export const ESTADOS_CUPON: Record<FilaCuponAdmin['estado'], string> = {
  activo: 'Activo',
  pendiente: 'Aún no empieza',
  terminado: 'Terminado',
  agotado: 'Agotado',
};
