import { PROVINCIAS } from '@vuelve/contract/provincias';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import { fieldError } from '../http/errors.ts';
import { findMunicipio, type Municipio } from './municipios.ts';
import { searchMunicipio } from './search-municipio.ts';

/** 'Leganés (Madrid)': a name that `requireMunicipio` understands, whatever others are called. */
export function nameMunicipio({ nombre, provincia }: Municipio): string {
  return `${nombre} (${nameProvincia(provincia)})`;
}

/** The same, by INE's code. @throws Error for a code that does not exist */
export function nameOfCodigo(codigo: string): string {
  const found = findMunicipio(codigo);
  if (!found) throw new Error(`Unknown municipality ${codigo}`);
  return nameMunicipio(found);
}

/** The name of a province by its two digits. */
export function nameProvincia(provincia: string): string {
  return PROVINCIAS[Number(provincia) - 1] ?? provincia;
}

/**
 * The municipality that somebody typed.
 * @throws AppError 400 in the field `municipio` with the names that were meant, if any come close
 */
export function requireMunicipio(escrito: string): Municipio {
  const found = searchMunicipio(escrito);
  if (found.es === 'uno') return found.municipio;
  const isNone = found.es === 'ninguno';
  const meant = (isNone ? found.parecidos : found.municipios).map(nameMunicipio);
  const why = isNone ? textosTablon.noConocemos(escrito) : textosTablon.hayVarios(escrito);
  throw fieldError('municipio', `${why} ${textosTablon.escribe(meant)}`);
}
