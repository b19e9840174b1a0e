import PDFDocument from 'pdfkit';
import { type Abierto, readWritten } from '../../taller/imprenta/pages.ts';
import { addFuentes } from '../../taller/letras/fuentes.ts';
import { type Letra, LETRAS, RAYA, toLegible } from '../../taller/letras/letras.ts';

/** A5, in points: it fits the envelope without being folded twice. */
const HOJA = { ancho: 419.53, alto: 595.28 };
const MARGEN = 36;
const ANCHO = HOJA.ancho - 2 * MARGEN;
/** Below this y only the thanks are written. */
const FONDO = HOJA.alto - 150;

/** What goes into the envelope of an order. */
export interface Albaran {
  numero: string;
  nombre: string;
  lineas: string[];
  piezas: { unidades: number; nombre: string; detalles: string }[];
}

export interface EncargoAlbaranes {
  titulo: string;
  marca: string;
  /** Where a code can be typed: 'vuelve.example'. */
  sitio: string;
}

/** Begins a PDF of packing slips, one a page. */
export function openAlbaranes(encargo: EncargoAlbaranes): Abierto<Albaran> {
  const size: [number, number] = [HOJA.ancho, HOJA.alto];
  const info = { Title: encargo.titulo, Author: encargo.marca };
  const doc = new PDFDocument({ size, margin: 0, autoFirstPage: false, font: '', info });
  addFuentes(doc);
  return {
    draw(albaran) {
      doc.addPage();
      drawAlbaran(doc, albaran, encargo);
      return readWritten(doc);
    },
    close() {
      doc.end();
      return readWritten(doc);
    },
  };
}

function drawAlbaran(
  doc: PDFKit.PDFDocument,
  { numero, nombre, lineas, piezas }: Albaran,
  { marca, sitio }: EncargoAlbaranes,
): void {
  let y = write(doc, marca, MARGEN, 'marca');
  y = write(doc, `Pedido ${numero}`, y + 6, 'tenue');
  y = write(doc, nombre, y + 20, 'titulo');
  for (const linea of lineas) y = write(doc, linea, y, 'normal');
  y = drawRaya(doc, y + 16) + 12;
  for (const [n, { unidades, nombre: que, detalles }] of piezas.entries()) {
    if (y > FONDO - 40 && n < piezas.length - 1) {
      y = write(doc, `y ${piezas.length - n} más`, y, 'fuerte');
      break;
    }
    y = write(doc, `${unidades} × ${que}`, y, 'fuerte');
    if (detalles) y = write(doc, detalles, y, 'tenue');
    y += 6;
  }
  drawRaya(doc, FONDO);
  y = write(doc, `Gracias, ${nombre.split(' ')[0] ?? ''}`, FONDO + 16, 'titulo');
  const pasos = [
    'Ponle la chapa y escanéala con la cámara de tu móvil: se abre su página, la que verá quien la encuentre.',
    'La chapa ya es suya: no hay que activarla. Repasa en su página que tu teléfono está bien.',
    `¿No se lee el código? Escribe el de la chapa en ${sitio}.`,
  ];
  for (const paso of pasos) y = write(doc, paso, y + 4, 'normal');
}

/** Writes a text over as many lines as needed. Returns the y below. */
function write(doc: PDFKit.PDFDocument, texto: string, y: number, letra: Letra): number {
  const { fuente, cuerpo, color } = LETRAS[letra];
  doc.font(fuente).fontSize(cuerpo).fillColor(color);
  doc.text(toLegible(texto), MARGEN, y, { width: ANCHO, lineGap: cuerpo * 0.2 });
  return doc.y;
}

function drawRaya(doc: PDFKit.PDFDocument, y: number): number {
  doc
    .moveTo(MARGEN, y)
    .lineTo(MARGEN + ANCHO, y)
    .lineWidth(0.75)
    .strokeColor(RAYA)
    .stroke();
  return y;
}
