import { drawHoja } from './draw-hoja.ts';
import type { Tarjeta } from './tarjeta.ts';

/** Task of the thread: draws an emergency card, as PDF. */
export default function drawTarjeta(tarjeta: Tarjeta): Uint8Array {
  return drawHoja(tarjeta);
}
