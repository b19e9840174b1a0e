/** A place on Earth, in degrees (WGS 84). */
export interface Posicion {
  latitud: number;
  longitud: number;
}

/** Kilometres of a degree of latitude. */
export const KM_POR_GRADO = 111.2;

/** Kilometres of a degree of longitude at a latitude in degrees. */
export function kmPerLongitud(latitud: number): number {
  return KM_POR_GRADO * Math.cos((latitud * Math.PI) / 180);
}

/** Kilometres between two places as on a flat map: 1 % wrong at most within a few hundred. */
export function kmBetween(a: Posicion, b: Posicion): number {
  const kmPerLon = kmPerLongitud((a.latitud + b.latitud) / 2);
  return Math.hypot((a.longitud - b.longitud) * kmPerLon, (a.latitud - b.latitud) * KM_POR_GRADO);
}
