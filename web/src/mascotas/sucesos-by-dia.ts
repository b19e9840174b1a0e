import type { Suceso } from '@vuelve/contract/sucesos';
import { asRecentDay } from '../ui/format/as-recent.ts';

/** Events of one day, in Spain's time. */
export interface Dia {
  dia: string;
  sucesos: Suceso[];
}

/** Groups events, which are sorted by time, by the day on which they happened. */
export function groupByDia(sucesos: Suceso[]): Dia[] {
  const dias: Dia[] = [];
  for (const suceso of sucesos) {
    const dia = asRecentDay(suceso.momento);
    const last = dias.at(-1);
    if (last?.dia === dia) last.sucesos.push(suceso);
    else dias.push({ dia, sucesos: [suceso] });
  }
  return dias;
}
