import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PROVINCIAS } from '@vuelve/contract/provincias';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Anillo, areaOf } from './anillos.ts';

/*
 * The outlines of Spain's municipalities: © Instituto Geográfico Nacional, CC BY 4.0, as es-atlas
 * simplifies them. Their points lie on a grid of about 180 m.
 */

/** A rectangle, in degrees of longitude (x) and latitude (y). */
export interface Caja {
  oeste: number;
  sur: number;
  este: number;
  norte: number;
}

/** The outline of a municipality: closed rings of longitude, latitude, longitude… in degrees. */
export interface Contorno {
  /** Its INE code of five digits. */
  codigo: string;
  nombre: string;
  caja: Caja;
  anillos: Anillo[];
}

/** The outlines of the whole country. */
export interface Atlas {
  municipios: readonly Contorno[];
  /** Lands that several municipalities share. */
  comunes: readonly Contorno[];
}

type Ficheros = Topology<{ municipalities: GeometryCollection<{ name: string }> }>;
type Tierra = ReturnType<typeof readTierras>[number];

/** Half a side, in degrees, of the square for an outline that was simplified to a point. */
const PUNTO_GRADOS = 0.0035;

const require = createRequire(import.meta.url);
let atlas: Atlas | undefined;

/** All outlines. The first call reads them, which takes up to half a second; it keeps 8 MB. */
export function loadAtlas(): Atlas {
  return (atlas ??= readAtlas());
}

function readAtlas(): Atlas {
  const { municipios = [], comunes = [] } = Object.groupBy(
    readTierras().map(toContorno),
    ({ codigo }) => (isMunicipio(codigo) ? 'municipios' : 'comunes'),
  );
  return { municipios: municipios.map(swell), comunes };
}

function readTierras() {
  const text = readFileSync(require.resolve('es-atlas/es/municipalities.json'), 'utf8');
  const topology = JSON.parse(text) as Ficheros;
  return feature(topology, topology.objects.municipalities).features;
}

/** Shared lands have codes beyond those of the provinces. */
function isMunicipio(codigo: string): boolean {
  return /^\d{5}$/.test(codigo) && PROVINCIAS[Number(codigo.slice(0, 2)) - 1] !== undefined;
}

function toContorno({ id, geometry, properties }: Tierra): Contorno {
  const polygons =
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [];
  const anillos = polygons.flat().map((ring) => Float64Array.from(ring.flat()));
  return { codigo: String(id), nombre: properties.name, caja: boxOf(anillos), anillos };
}

/** A square for each of the dozen municipalities, under 3 km², that are simplified to a point. */
function swell(contorno: Contorno): Contorno {
  if (contorno.anillos.some((anillo) => areaOf(anillo) > 0)) return contorno;
  const { oeste, sur, este, norte } = contorno.caja;
  const [w, s] = [oeste - PUNTO_GRADOS, sur - PUNTO_GRADOS];
  const [e, n] = [este + PUNTO_GRADOS, norte + PUNTO_GRADOS];
  const caja = { oeste: w, sur: s, este: e, norte: n };
  return { ...contorno, caja, anillos: [Float64Array.of(w, s, w, n, e, n, e, s, w, s)] };
}

function boxOf(anillos: readonly Float64Array[]): Caja {
  const caja = { oeste: Infinity, sur: Infinity, este: -Infinity, norte: -Infinity };
  for (const anillo of anillos) {
    for (let i = 0; i < anillo.length; i += 2) {
      const [x, y] = [anillo[i]!, anillo[i + 1]!];
      caja.oeste = Math.min(caja.oeste, x);
      caja.este = Math.max(caja.este, x);
      caja.sur = Math.min(caja.sur, y);
      caja.norte = Math.max(caja.norte, y);
    }
  }
  return caja;
}
