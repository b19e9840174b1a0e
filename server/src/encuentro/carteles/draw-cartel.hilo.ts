import { composeCartel, type Encargo } from './compose-cartel.ts';
import { A4, IMAGEN } from './medidas.ts';
import { toPdf } from './to-pdf.ts';
import { toSvg } from './to-svg.ts';

interface Pedido extends Encargo {
  formato: 'pdf' | 'svg';
  /** The pet's picture as JPEG. */
  foto: Uint8Array | null;
}

/** Task of the document thread: draws a lost pet's poster as PDF, or as SVG for a picture. */
export default function drawCartel({ formato, foto, ...encargo }: Pedido): Uint8Array {
  if (formato === 'svg') return Buffer.from(toSvg(composeCartel(encargo, IMAGEN), IMAGEN, foto));
  const titulo = `Se busca: ${encargo.palabras.nombre}`;
  return toPdf(composeCartel(encargo, A4), A4, { titulo, foto });
}
