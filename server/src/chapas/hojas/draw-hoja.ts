import type { Etiqueta, Nivel } from '@vuelve/contract/lotes';
import PDFDocument from 'pdfkit';
import type { Codigo as Chapa } from '../chapas.ts';
import { encodeCodigo, MARGEN } from '../../taller/qr/modules.ts';
import { centre, direccionOf, encodedOf } from './etiquetas.ts';
import { LETRA, LETRA_ALTO, spaceCorto } from '../../taller/qr/letra.ts';
import { type Abierto, readWritten } from '../../taller/imprenta/pages.ts';
import { fitLineas, INTERLINEA, layOutCara, planHoja } from './medidas.ts';

const MM = 72 / 25.4;
const PIE_CUERPO = 2.4;
const RAYA = { ancho: 0.1, color: '#999', largo: 1.5, hueco: 0.3 };

/** The badge design to print, and the title of the sheets. */
export interface Encargo {
  publicUrl: string;
  etiqueta: Etiqueta;
  titulo: string;
  /** The back of each tag: text lines, or a code with a line below. Undefined for no back. */
  dorso: string[] | Codificado | undefined;
}

/** A QR code on a tag, and the line of text below the code. */
export interface Codificado {
  contenido: string;
  nivel: Nivel;
  texto: string;
}

type Papel = PDFKit.PDFDocument;

/** The badges of one sheet; `etiqueta`: of another design than the other sheets. */
export interface Hoja {
  chapas: Pieza[];
  etiqueta?: Etiqueta;
}

/** A badge on a sheet. `dorso`: lines for its own back; undefined for the back that all share. */
export type Pieza = Chapa & { dorso?: string[] };

/**
 * Begins a PDF of badges on A4 sheets, in true millimetres. Each sheet is returned before the next
 * one is drawn: a large lot takes no more memory than a small one. With a back, each front page is
 * followed by its back, with the columns mirrored.
 */
export function openHojas(encargo: Encargo): Abierto<Hoja> {
  const info = { Title: encargo.titulo };
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, font: LETRA, info });
  let numero = 0;
  return {
    draw({ chapas, etiqueta = encargo.etiqueta }) {
      drawPage(doc, chapas, { ...encargo, etiqueta }, ++numero);
      return readWritten(doc);
    },
    close() {
      doc.end();
      return readWritten(doc);
    },
  };
}

function drawPage(doc: Papel, chapas: Pieza[], encargo: Encargo, numero: number): void {
  const plan = planHoja(encargo.etiqueta.lado);
  openPage(doc);
  let modulo = 0;
  for (const [place, chapa] of chapas.entries()) {
    modulo = drawCara(doc, chapa, encargo, plan.cornerOf(place));
  }
  const { lado } = encargo.etiqueta;
  const pie = `${encargo.titulo} · hoja ${numero} · ${lado} mm, módulo ${modulo.toFixed(2)} mm · imprimir al 100 %`;
  write(doc, pie, plan.margen, plan.pie, PIE_CUERPO);
  if (!encargo.dorso && !chapas.some(({ dorso }) => dorso)) return;
  openPage(doc);
  for (const [place, { dorso = encargo.dorso }] of chapas.entries()) {
    if (dorso) drawDorso(doc, encargo.etiqueta, dorso, plan.cornerOf(place, true));
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

/** Draws the front of a tag and returns the width of a module in mm. */
function drawCara(doc: Papel, chapa: Chapa, { publicUrl, etiqueta }: Encargo, at: Punto): number {
  const contenido = encodedOf(publicUrl, chapa, direccionOf(etiqueta));
  const texto = spaceCorto(chapa.corto);
  return drawCodigo(doc, etiqueta, { contenido, nivel: etiqueta.nivel, texto }, at);
}

/** Draws a tag with a code and returns the width of a module in mm. */
function drawCodigo(doc: Papel, etiqueta: Etiqueta, que: Codificado, at: Punto): number {
  drawCorte(doc, etiqueta, at);
  const { codigo, texto } = layOutCara(etiqueta, que.texto.length);
  const qr = encodeCodigo(que.contenido, que.nivel);
  const modulo = codigo.lado / (qr.lado + 2 * MARGEN);
  const left = at.x + codigo.x + MARGEN * modulo;
  const top = at.y + codigo.y + MARGEN * modulo;
  for (const { x, y, length } of qr.runs) {
    doc.rect(left + x * modulo, top + y * modulo, length * modulo, modulo);
  }
  doc.fill('#000');
  write(doc, que.texto, at.x + texto.x, at.y + texto.y, texto.cuerpo);
  return modulo;
}

function drawDorso(doc: Papel, etiqueta: Etiqueta, dorso: string[] | Codificado, at: Punto): void {
  if (Array.isArray(dorso)) drawLineas(doc, etiqueta, dorso, at);
  else drawCodigo(doc, etiqueta, dorso, at);
}

function drawLineas(doc: Papel, etiqueta: Etiqueta, lineas: string[], at: Punto): void {
  drawCorte(doc, etiqueta, at);
  const { lado } = etiqueta;
  const cuerpo = fitLineas(etiqueta, lineas);
  const alto = cuerpo * (LETRA_ALTO + (lineas.length - 1) * INTERLINEA);
  lineas.forEach((linea, n) => {
    const y = at.y + (lado - alto) / 2 + cuerpo * (LETRA_ALTO + n * INTERLINEA);
    write(doc, linea, at.x + centre(linea, cuerpo, lado), y, cuerpo);
  });
}

/** The cut line: the circle of a round tag, marks at the corners of a square one. */
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

/** Writes a line of text whose baseline begins at (x, y). */
function write(doc: Papel, texto: string, x: number, y: number, cuerpo: number): void {
  doc.fontSize(cuerpo).fillColor('#000');
  doc.text(texto, x, y, { lineBreak: false, baseline: 'alphabetic' });
}
