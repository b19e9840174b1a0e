import { PROVINCIAS } from '@vuelve/contract/provincias';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import {
  findMunicipio,
  listMunicipios,
  type Municipio,
} from '../../cimientos/geografia/municipios.ts';
import { kmBetween } from '../../cimientos/geografia/posicion.ts';
import {
  isCalled,
  searchMunicipio,
  searchProvincia,
} from '../../cimientos/geografia/search-municipio.ts';

/** What 'near a municipality' means. */
export const RADIO_KM = 10;

/** A municipality and those whose middle is near its own, by their codes. */
export function listAround({ codigo, centro }: Municipio): string[] {
  const near = [...listMunicipios().values()].filter(
    (one) => one.codigo !== codigo && kmBetween(one.centro, centro) <= RADIO_KM,
  );
  return [codigo, ...near.map((one) => one.codigo)];
}

/** What somebody typed as an area: its code, or why there is none and which ones may be meant. */
export type Buscada = { zona: string } | { error: string; parecidos: Municipio[] };

/**
 * The municipality that somebody typed. The name of a province stands for it unless its capital has
 * the same: 'La Rioja' is not Rioja in Almería.
 */
export function searchZona(escrito: string): Buscada {
  const found = searchMunicipio(escrito);
  const provincia = searchProvincia(escrito);
  const municipio = found.es === 'uno' ? found.municipio : undefined;
  const isCapital = municipio?.provincia === provincia && municipio && isCalled(municipio, escrito);
  if (provincia && !isCapital) return { zona: provincia };
  if (municipio) return { zona: municipio.codigo };
  if (found.es === 'varios')
    return { error: textosTablon.hayVarios(escrito), parecidos: found.municipios };
  const parecidos = found.es === 'ninguno' ? found.parecidos : [];
  return { error: textosTablon.noConocemos(escrito), parecidos };
}

/** Whether a text is the code of a municipality (five digits) or a province (two). */
export function isZona(zona: string): boolean {
  return /^\d{2}$/.test(zona)
    ? PROVINCIAS[Number(zona) - 1] !== undefined
    : /^\d{5}$/.test(zona) && findMunicipio(zona) !== undefined;
}
