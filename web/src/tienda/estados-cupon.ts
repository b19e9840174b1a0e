import type { FilaCuponAdmin } from '@vuelve/contract/cupones';

export const ESTADOS_CUPON: Record<FilaCuponAdmin['estado'], string> = {
  activo: 'Activo',
  pendiente: 'Aún no empieza',
  terminado: 'Terminado',
  agotado: 'Agotado',
};
