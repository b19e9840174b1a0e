import { textosTablon } from '@vuelve/contract/textos-tablon';
import { celdaOf } from '../../cimientos/geografia/celdas.ts';
import { municipioAt } from '../../cimientos/geografia/municipios.ts';
import type { Posicion } from '../../cimientos/geografia/posicion.ts';
import { fieldError } from '../../cimientos/http/errors.ts';
import { requireMunicipio } from './zonas.ts';

/** INE's code of the municipality, and the cell if a position was given. */
export interface Lugar {
  municipio: string;
  celda: number | null;
}

/**
 * The place that the board may know of a position, or else of a typed municipality.
 * @throws AppError 400 in the field `municipio` outside Spain, or for an unknown municipality
 */
export function resolveLugar(posicion: Posicion | undefined, municipio: string): Lugar {
  if (!posicion) return { municipio: requireMunicipio(municipio).codigo, celda: null };
  const found = municipioAt(posicion);
  if (!found) throw fieldError('municipio', textosTablon.fueraDeEspana);
  return { municipio: found.codigo, celda: celdaOf(posicion) };
}
