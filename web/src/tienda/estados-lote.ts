import type { ChapaLote, EstadoLote } from '@vuelve/contract/lotes';

export const ESTADOS_LOTE: Record<EstadoLote, string> = {
  creado: 'Creado',
  impreso: 'Impreso',
  en_tienda: 'En la tienda',
  retirado: 'Retirado',
};

export const ESTADOS_CHAPA: Record<ChapaLote['estado'], string> = {
  creada: 'Creada',
  impresa: 'Impresa',
  en_tienda: 'En la tienda',
  activa: 'Activa',
  suelta: 'Pagada, sin mascota',
  retirada: 'Retirada',
};
