import { drawEstante, drawHojaEstante } from './draw-estante.ts';
import { drawTarjeta } from './draw-tarjeta.ts';
import type { Anuncio } from '../../taller/letras/trazos.ts';

const DIBUJOS = { tarjeta: drawTarjeta, etiqueta: drawEstante, hoja: drawHojaEstante };

interface Encargo {
  /** A card for the counter, a label for the shelf, or a sheet of labels. */
  cual: keyof typeof DIBUJOS;
  anuncio: Anuncio;
}

/** Task of the PDF thread: draws a shop's card or labels. */
export default function drawCartel({ cual, anuncio }: Encargo): Uint8Array {
  return DIBUJOS[cual](anuncio);
}
