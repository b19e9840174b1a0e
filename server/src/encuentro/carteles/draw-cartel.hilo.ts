import { composeCartel, type Encargo } from './compose-cartel.ts';
import { A4, IMAGEN } from './medidas.ts';
import { toPdf } from './to-pdf.ts';
import { toSvg } from './to-svg.ts';

interface Pedido extends Encargo {
  formato: 'pdf' | 'svg';
  /** The pet's picture as JPEG. */
  foto: Uint8Array | null;
}

/** Task of the thread: draws the poster of a lost pet on paper, as PDF, or as the SVG of a picture to share. */
export default function drawCartel({ formato, foto, ...encargo }: Pedido): Uint8Array {
  if (formato === 'svg') return Buffer.from(toSvg(composeCartel(encargo, IMAGEN), IMAGEN, foto));
  const titulo = `Se busca: ${encargo.palabras.nombre}`;
  return toPdf(composeCartel(encargo, A4), A4, { titulo, foto });
}
