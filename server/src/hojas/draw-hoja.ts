import { setImmediate } from 'node:timers/promises';
import type { Etiqueta } from '@vuelve/contract/lotes';
import PDFDocument from 'pdfkit';
import type { Codigo as Chapa } from '../chapas/chapas.ts';
import { encodeCodigo, MARGEN } from '../qr/modules.ts';
import { centre, direccionOf, encodedOf } from './etiquetas.ts';
import { LETRA, LETRA_ALTO, spaceCorto } from '../qr/letra.ts';
import { fitLineas, INTERLINEA, layOutCara, planHoja } from './medidas.ts';

/** Points in a millimetre. */
const MM = 72 / 25.4;
const PIE_CUERPO = 2.4;
const RAYA = { ancho: 0.1, color: '#999', largo: 1.5, hueco: 0.3 };

/** What is printed, and for whom. */
export interface Encargo {
  publicUrl: string;
  etiqueta: Etiqueta;
  titulo: string;
  /** What stands on the back of each tag, line by line; without it there is no back. */
  dorso: string[] | undefined;
}

type Papel = PDFKit.PDFDocument;

/**
 * Draws badges on sheets of A4, as PDF in real millimetres, page after page as they come: each is sent before the next is
 * drawn, so that a large lot takes no more memory than a small one. With a back, each page is followed by it, its columns in mirrored order.
 */
export async function* drawHojas(
  chapas: AsyncIterable<Chapa>,
  encargo: Encargo,
): AsyncGenerator<Buffer> {
  const { titulo, etiqueta } = encargo;
  const info = { Title: titulo };
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, font: LETRA, info });
  const { porHoja } = planHoja(etiqueta.lado);
  let page: Chapa[] = [];
  let numero = 0;
  for await (const chapa of chapas) {
    page.push(chapa);
    if (page.length < porHoja) continue;
    await drawPage(doc, page, encargo, ++numero);
    yield* readWritten(doc);
    page = [];
  }
  if (page.length > 0 || numero === 0) await drawPage(doc, page, encargo, ++numero);
  doc.end();
  for await (const chunk of doc) yield chunk as Buffer;
}

/** What of the document is written by now. */
function* readWritten(doc: Papel): Generator<Buffer> {
  for (;;) {
    const chunk = (doc as unknown as NodeJS.ReadableStream).read() as Buffer | null;
    if (chunk === null) return;
    yield chunk;
  }
}

async function drawPage(doc: Papel, chapas: Chapa[], encargo: Encargo, numero: number) {
  const plan = planHoja(encargo.etiqueta.lado);
  openPage(doc);
  let modulo = 0;
  for (const [place, chapa] of chapas.entries()) {
    modulo = drawCara(doc, chapa, encargo, plan.cornerOf(place));
    await setImmediate(); // others wait no longer than one code takes
  }
  const { lado } = encargo.etiqueta;
  const pie = `${encargo.titulo} · hoja ${numero} · ${lado} mm, módulo ${modulo.toFixed(2)} mm · imprimir al 100 %`;
  write(doc, pie, plan.margen, plan.pie, PIE_CUERPO);
  if (!encargo.dorso) return;
  openPage(doc);
  for (const place of chapas.keys()) {
    drawDorso(doc, encargo.etiqueta, encargo.dorso, plan.cornerOf(place, true));
  }
}

function openPage(doc: Papel): void {
  doc.addPage();
  doc.scale(MM);
}

interface Punto {
  x: number;
  y: number;
}

/** Draws the front of a tag; returns how wide a module is. */
function drawCara(doc: Papel, chapa: Chapa, { publicUrl, etiqueta }: Encargo, at: Punto): number {
  drawCorte(doc, etiqueta, at);
  const { codigo, texto } = layOutCara(etiqueta);
  const qr = encodeCodigo(encodedOf(publicUrl, chapa, direccionOf(etiqueta)), etiqueta.nivel);
  const modulo = codigo.lado / (qr.lado + 2 * MARGEN);
  const left = at.x + codigo.x + MARGEN * modulo;
  const top = at.y + codigo.y + MARGEN * modulo;
  for (const { x, y, length } of qr.runs) {
    doc.rect(left + x * modulo, top + y * modulo, length * modulo, modulo);
  }
  doc.fill('#000');
  write(doc, spaceCorto(chapa.corto), at.x + texto.x, at.y + texto.y, texto.cuerpo);
  return modulo;
}

function drawDorso(doc: Papel, etiqueta: Etiqueta, lineas: string[], at: Punto): void {
  drawCorte(doc, etiqueta, at);
  const { lado } = etiqueta;
  const cuerpo = fitLineas(etiqueta, lineas);
  const alto = cuerpo * (LETRA_ALTO + (lineas.length - 1) * INTERLINEA);
  lineas.forEach((linea, n) => {
    const y = at.y + (lado - alto) / 2 + cuerpo * (LETRA_ALTO + n * INTERLINEA);
    write(doc, linea, at.x + centre(linea, cuerpo, lado), y, cuerpo);
  });
}

/** Along the circle, or beside the corners, of what is cut out. */
function drawCorte(doc: Papel, { forma, lado }: Etiqueta, { x, y }: Punto): void {
  doc.lineWidth(RAYA.ancho).strokeColor(RAYA.color);
  if (forma === 'redonda') {
    doc.circle(x + lado / 2, y + lado / 2, lado / 2).stroke();
    return;
  }
  const { hueco, largo } = RAYA;
  for (const [cx, dx] of [
    [x, -1],
    [x + lado, 1],
  ] as const) {
    for (const [cy, dy] of [
      [y, -1],
      [y + lado, 1],
    ] as const) {
      doc.moveTo(cx + dx * hueco, cy).lineTo(cx + dx * (hueco + largo), cy);
      doc.moveTo(cx, cy + dy * hueco).lineTo(cx, cy + dy * (hueco + largo));
    }
  }
  doc.stroke();
}

/** Writes a line whose baseline begins at (x, y). */
function write(doc: Papel, texto: string, x: number, y: number, cuerpo: number): void {
  doc.fontSize(cuerpo).fillColor('#000');
  doc.text(texto, x, y, { lineBreak: false, baseline: 'alphabetic' });
}
