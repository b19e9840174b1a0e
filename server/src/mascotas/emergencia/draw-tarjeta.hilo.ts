import { drawHoja } from './draw-hoja.ts';
import type { Tarjeta } from './tarjeta.ts';

/** Task of the PDF thread: draws an emergency card. */
export default function drawTarjeta(tarjeta: Tarjeta): Uint8Array {
  return drawHoja(tarjeta);
}
