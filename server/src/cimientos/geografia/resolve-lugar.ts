import { textosTablon } from '@vuelve/contract/textos-tablon';
import { celdaOf } from './celdas.ts';
import { findMunicipio, municipioAt } from './municipios.ts';
import type { Posicion } from './posicion.ts';
import { fieldError } from '../http/errors.ts';
import { requireMunicipio } from './name-municipio.ts';

/** INE's code of the municipality, and the cell if a position was given. */
export interface Lugar {
  municipio: string;
  celda: number | null;
}

/**
 * The place that is kept of a position, or else of a typed municipality.
 * @throws AppError 400 in the field `municipio` outside Spain, or for an unknown municipality
 */
export function resolveLugar(posicion: Posicion | undefined, municipio: string): Lugar {
  if (!posicion) return { municipio: requireMunicipio(municipio).codigo, celda: null };
  const found = municipioAt(posicion);
  if (!found) throw fieldError('municipio', textosTablon.fueraDeEspana);
  return { municipio: found.codigo, celda: celdaOf(posicion) };
}

/** The cell of a municipality's middle. @throws Error for a code that does not exist */
export function middleOf(municipio: string): number {
  const found = findMunicipio(municipio);
  if (!found) throw new Error(`Unknown municipality ${municipio}`);
  return celdaOf(found.centro);
}
