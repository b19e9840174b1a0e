import { addDias, isLaborable } from './laborables.ts';

/** Working days from order to arrival (spec section 9). */
const PLAZO = { desde: 2, hasta: 3 };

/**
 * The first and last day of arrival of an order of the day `hoy`, all YYYY-MM-DD: two to three
 * working days later. Weekends, Good Friday and national holidays do not count as working days;
 * regional and local holidays are not known.
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
