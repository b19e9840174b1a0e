import type { Db } from '../../cimientos/db/database.ts';
import { drawMapa } from '../../cimientos/geografia/draw-mapa.ts';
import { findMunicipio, type Municipio } from '../../cimientos/geografia/municipios.ts';
import { countPorMunicipio } from './tablon.queries.ts';
import { listAround, RADIO_KM } from './zonas.ts';

/** The maps' sizes in CSS pixels: beside the list, and above it on a phone. */
export const FORMAS = {
  ancha: { ancho: 700, alto: 700 },
  baja: { ancho: 358, alto: 200 },
} as const;
export type Forma = keyof typeof FORMAS;

/** The map of a municipality, an SVG file, with at most two marks for each municipality: the list
 * tells no more of a place, and the map says what the list says. */
export async function drawTablon(db: Db, centro: Municipio, forma: Forma): Promise<string> {
  const counts = await countPorMunicipio(db, listAround(centro));
  const puntos = counts.map(({ municipio, clase, cuantas }) => ({
    clase,
    donde: findMunicipio(municipio)!.centro,
    cuantas,
  }));
  return drawMapa({ centro, km: RADIO_KM, puntos, ...FORMAS[forma] });
}
