import { openLamina } from '../../taller/letras/trazos.ts';
import { closeDocumento } from '../../taller/letras/empaquetado.ts';
import type { Medidas } from './medidas.ts';
import type { Trazo } from './trazo.ts';

/** Draws a PDF whose unit is mm. Its text can be selected and copied. */
export function toPdf(
  trazos: Trazo[],
  { ancho, alto }: Medidas,
  { titulo, foto }: { titulo: string; foto: Uint8Array | null },
): Buffer {
  const doc = openLamina(titulo, ancho, alto);
  for (const trazo of trazos) {
    doc.save();
    if ('texto' in trazo) {
      const { texto, x, y, cuerpo, fuente, color } = trazo;
      doc.font(fuente).fontSize(cuerpo).fillColor(color);
      doc.text(texto, x, y, { lineBreak: false, baseline: 'alphabetic' });
    } else if ('foto' in trazo) {
      drawFoto(doc, trazo, foto);
    } else {
      const { d, color, x = 0, y = 0, escala = 1, grosor } = trazo;
      doc.translate(x, y).scale(escala).path(d);
      if (grosor === undefined) doc.fill(color);
      else doc.lineWidth(grosor).lineCap('round').lineJoin('round').stroke(color);
    }
    doc.restore();
  }
  return closeDocumento(doc);
}

function drawFoto(
  doc: ReturnType<typeof openLamina>,
  { foto: { x, y, ancho, alto }, recorte }: Extract<Trazo, { recorte: string }>,
  foto: Uint8Array | null,
): void {
  if (!foto) return;
  doc.path(recorte).clip();
  doc.image(Buffer.from(foto), x, y, { cover: [ancho, alto], align: 'center', valign: 'center' });
}
