import type { Anillo } from './anillos.ts';
import type { Caja } from './atlas.ts';
import { KM_POR_GRADO, kmPerLongitud, type Posicion } from './posicion.ts';

/** What part of the earth a drawing shows, and where: units of the drawing, y downwards. */
export interface Encuadre {
  ancho: number;
  alto: number;
  /** Where the centre is drawn. */
  foco: readonly [x: number, y: number];
  unitsPerKm: number;
  caja: Caja;
  project: (posicion: Posicion) => [x: number, y: number];
}

/** The part of the larger side that the circle's diameter takes. */
const PARTE = 0.85;
/** Of the height, for the centre on a low map: the page lays a card over its foot. */
const FOCO_BAJO = 0.42;

/** A drawing of a circle of `km` around a place. On a low map the circle's top and foot are cut. */
export function frameAround(
  centro: Posicion,
  km: number,
  { ancho, alto }: { ancho: number; alto: number },
): Encuadre {
  const unitsPerKm = (PARTE * Math.max(ancho, alto)) / (2 * km);
  const perLon = unitsPerKm * kmPerLongitud(centro.latitud);
  const perLat = unitsPerKm * KM_POR_GRADO;
  const [x0, y0] = [ancho / 2, alto * (isLow({ ancho, alto }) ? FOCO_BAJO : 0.5)];
  return {
    ancho,
    alto,
    foco: [x0, y0],
    unitsPerKm,
    caja: {
      oeste: centro.longitud - x0 / perLon,
      este: centro.longitud + (ancho - x0) / perLon,
      norte: centro.latitud + y0 / perLat,
      sur: centro.latitud - (alto - y0) / perLat,
    },
    project: ({ latitud, longitud }) => [
      x0 + (longitud - centro.longitud) * perLon,
      y0 - (latitud - centro.latitud) * perLat,
    ],
  };
}

/** Whether a map is that of a phone: much wider than high. */
export function isLow({ ancho, alto }: { ancho: number; alto: number }): boolean {
  return ancho > 1.5 * alto;
}

/** A ring in units of the drawing. */
export function projectRing(anillo: Anillo, { project }: Encuadre): number[] {
  const projected: number[] = [];
  for (let i = 0; i + 1 < anillo.length; i += 2) {
    projected.push(...project({ longitud: anillo[i]!, latitud: anillo[i + 1]! }));
  }
  return projected;
}
