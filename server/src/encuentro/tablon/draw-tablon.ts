import type { Db } from '../../cimientos/db/database.ts';
import { drawMapa } from '../../cimientos/geografia/draw-mapa.ts';
import type { Municipio } from '../../cimientos/geografia/municipios.ts';
import { listCeldas } from './tablon.queries.ts';
import { listAround, RADIO_KM } from './zonas.ts';

/** The maps' sizes in CSS pixels: beside the list, and above it on a phone. */
export const FORMAS = {
  ancha: { ancho: 700, alto: 700 },
  baja: { ancho: 358, alto: 200 },
} as const;
export type Forma = keyof typeof FORMAS;

/** The map of a municipality, an SVG file, with the cells of what its board shows. */
export async function drawTablon(db: Db, centro: Municipio, forma: Forma): Promise<string> {
  const celdas = await listCeldas(db, listAround(centro));
  const puntos = celdas.map(({ celda, cuantas }) => ({
    clase: 'perdida' as const,
    celda: celda!,
    cuantas,
  }));
  return drawMapa({ centro, km: RADIO_KM, puntos, ...FORMAS[forma] });
}
