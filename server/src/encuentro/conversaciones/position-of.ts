interface Fila {
  latitud: number | null;
  longitud: number | null;
  precision_m: number | null;
  posicion_de_foto: boolean;
}

/** The writer's position in a message, for pages. */
export function positionOf({ latitud, longitud, precision_m, posicion_de_foto }: Fila) {
  if (latitud === null || longitud === null) return null;
  return { latitud, longitud, precision: precision_m, deFoto: posicion_de_foto };
}
