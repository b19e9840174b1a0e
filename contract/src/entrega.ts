import { addDias, isLaborable } from './laborables.ts';

/** Working days from an order to its arrival (spec section 9). */
const PLAZO = { desde: 2, hasta: 3 };

/**
 * The days between which an order of the day `hoy` arrives, all YYYY-MM-DD: two to three working days later. Weekends,
 * Good Friday and the holidays of all of Spain are none; those of a region or town are not known here.
 */
export function plazoEntrega(hoy: string): { desde: string; hasta: string } {
  return { desde: addLaborables(hoy, PLAZO.desde), hasta: addLaborables(hoy, PLAZO.hasta) };
}

function addLaborables(dia: string, cuantos: number): string {
  let at = dia;
  for (let left = cuantos; left > 0;) {
    at = addDias(at, 1);
    if (isLaborable(at)) left--;
  }
  return at;
}
