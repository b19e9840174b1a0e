import { type Anillo, holdPoint, middleOf } from './anillos.ts';
import { type Caja, type Contorno, loadAtlas } from './atlas.ts';
import { PLAZAS } from './plazas.ts';
import { KM_POR_GRADO, kmPerLongitud, type Posicion } from './posicion.ts';

/** A municipality of Spain. */
export interface Municipio {
  /** Its INE code of five digits. */
  codigo: string;
  /** As people read it: «A Coruña», «Alacant/Alicante». */
  nombre: string;
  /** The two digits of its province, as in its postcodes. */
  provincia: string;
  /** The town of a large municipality, the middle of its outline for all others. */
  centro: Posicion;
}

/** How far off the coast a place still belongs to a municipality: outlines are coarse. */
const ORILLA_KM = 3;

let municipios: ReadonlyMap<string, Municipio> | undefined;

/** All municipalities by their INE code. */
export function listMunicipios(): ReadonlyMap<string, Municipio> {
  return (municipios ??= new Map(loadAtlas().municipios.map((it) => [it.codigo, toMunicipio(it)])));
}

/** The municipality of an INE code of five digits. */
export function findMunicipio(codigo: string): Municipio | undefined {
  return listMunicipios().get(codigo);
}

/** The municipality that holds a place, or the nearest one within 3 km. */
export function municipioAt({ latitud, longitud }: Posicion): Municipio | undefined {
  const kmPerLon = kmPerLongitud(latitud);
  const [dx, dy] = [ORILLA_KM / kmPerLon, ORILLA_KM / KM_POR_GRADO];
  const around = loadAtlas().municipios.filter(
    ({ caja }) =>
      caja.oeste - dx <= longitud &&
      longitud <= caja.este + dx &&
      caja.sur - dy <= latitud &&
      latitud <= caja.norte + dy,
  );
  const [holder] = around
    .filter(({ anillos }) => holdPoint(anillos, longitud, latitud))
    .sort((a, b) => sizeOf(a.caja) - sizeOf(b.caja)); // a square for a tiny one is within another
  if (holder) return findMunicipio(holder.codigo);
  const [nearest] = around
    .map(({ codigo, anillos }) => ({ codigo, km: kmTo(anillos, { latitud, longitud }) }))
    .filter(({ km }) => km < ORILLA_KM)
    .sort((a, b) => a.km - b.km);
  return nearest && findMunicipio(nearest.codigo);
}

function sizeOf({ oeste, sur, este, norte }: Caja): number {
  return (este - oeste) * (norte - sur);
}

function toMunicipio({ codigo, nombre, anillos }: Contorno): Municipio {
  const [latitud, longitud] = PLAZAS[codigo] ?? middleOf(anillos).reverse();
  return {
    codigo,
    nombre: nombre.replace(/(?<=^|\/)\p{L}/gu, (first) => first.toUpperCase()),
    provincia: codigo.slice(0, 2),
    centro: { latitud, longitud },
  };
}

/** Kilometres from a place to the nearest point of an outline. */
function kmTo(anillos: readonly Anillo[], { latitud, longitud }: Posicion): number {
  const kmPerLon = kmPerLongitud(latitud);
  let nearest = Infinity;
  for (const anillo of anillos) {
    for (let i = 0; i + 3 < anillo.length; i += 2) {
      const x1 = (anillo[i]! - longitud) * kmPerLon;
      const y1 = (anillo[i + 1]! - latitud) * KM_POR_GRADO;
      const dx = (anillo[i + 2]! - anillo[i]!) * kmPerLon;
      const dy = (anillo[i + 3]! - anillo[i + 1]!) * KM_POR_GRADO;
      const along = -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1);
      const t = Math.min(1, Math.max(0, along));
      nearest = Math.min(nearest, Math.hypot(x1 + t * dx, y1 + t * dy));
    }
  }
  return nearest;
}
