import type { ChapaLote, EstadoLote } from './lotes.ts';

/** The states of a lot, in Spanish words. */
export const ESTADOS_LOTE: Record<EstadoLote, string> = {
  creado: 'Creado',
  impreso: 'Impreso',
  en_tienda: 'En la tienda',
  retirado: 'Retirado',
};

/** The states of a badge in a lot, in Spanish words. */
export const ESTADOS_CHAPA: Record<ChapaLote['estado'], string> = {
  creada: 'Creada',
  impresa: 'Impresa',
  en_tienda: 'En la tienda',
  activa: 'Activa',
  suelta: 'Pagada, sin mascota',
  retirada: 'Retirada',
};
