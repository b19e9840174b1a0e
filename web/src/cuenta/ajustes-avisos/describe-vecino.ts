import { hoyISO } from '@vuelve/contract/fechas';
import type { Vecino } from '@vuelve/contract/vecino';
import { asDay } from '../../ui/format/as-day.ts';

/** 'A menos de 3 km de Leganés (Madrid)' */
export function describeVecino({ municipio, conZona, km }: Vecino): string {
  return `A menos de ${km} km de ${conZona ? `donde estabas, en ${municipio}` : municipio}`;
}

/** 'Desde el 27 nov 2026', in Spain's time. */
export function sinceVecino({ desde }: Vecino): string {
  return `Desde el ${asDay(hoyISO(new Date(desde)))}`;
}
