import { FORMATOS, type FormatoEtiquetas } from '@vuelve/contract/papeles';
import PDFDocument from 'pdfkit';
import { type Abierto, readWritten } from '../../taller/imprenta/pages.ts';
import { addFuentes, type Fuente } from '../../taller/letras/fuentes.ts';
import { toLegible } from '../../taller/letras/letras.ts';

const MM = 72 / 25.4;
const A4 = { ancho: 210, alto: 297 };
/** Inside a label, in mm. */
const AIRE = 4;
/** Letter sizes that are tried, in points: the largest that fits. */
const CUERPOS = [16, 14, 12, 11, 10, 9, 8, 7, 6];

/** An address as it stands on a label: the name, and the lines below. */
export interface Direccion {
  nombre: string;
  lineas: string[];
}

export interface EncargoEtiquetas {
  formato: FormatoEtiquetas;
  titulo: string;
}

/** Begins a PDF of address labels, in true millimetres; a page is a sheet, or a label of a roll. */
export function openEtiquetas({ formato, titulo }: EncargoEtiquetas): Abierto<Direccion[]> {
  const plan = FORMATOS[formato];
  const isRollo = formato === 'rollo';
  const { ancho, alto } = isRollo ? plan : A4;
  const size: [number, number] = [ancho * MM, alto * MM];
  const info = { Title: titulo };
  const doc = new PDFDocument({ size, margin: 0, autoFirstPage: false, font: '', info });
  addFuentes(doc);
  return {
    draw(direcciones) {
      doc.addPage();
      for (const [place, direccion] of direcciones.entries()) {
        drawEtiqueta(doc, direccion, cornerOf(plan, { ancho, alto }, place), plan);
      }
      return readWritten(doc);
    },
    close() {
      doc.end();
      return readWritten(doc);
    },
  };
}

/** How many labels stand on a sheet. */
export function countPorHoja(formato: FormatoEtiquetas): number {
  const { columnas, filas } = FORMATOS[formato];
  return columnas * filas;
}

type Plan = (typeof FORMATOS)[FormatoEtiquetas];

/** The upper left corner of a label, in mm: the labels stand in the middle of the sheet. */
function cornerOf(plan: Plan, hoja: { ancho: number; alto: number }, place: number) {
  const { ancho, alto, columnas, filas } = plan;
  const gap = columnas > 1 ? 2.5 : 0;
  const left = (hoja.ancho - columnas * ancho - (columnas - 1) * gap) / 2;
  const top = (hoja.alto - filas * alto) / 2;
  const row = Math.floor(place / columnas);
  return { x: left + (place % columnas) * (ancho + gap), y: top + row * alto };
}

function drawEtiqueta(
  doc: PDFKit.PDFDocument,
  { nombre, lineas }: Direccion,
  { x, y }: { x: number; y: number },
  plan: Plan,
): void {
  const width = (plan.ancho - 2 * AIRE) * MM;
  const height = (plan.alto - 2 * AIRE) * MM;
  const textos: [Fuente, string][] = [
    ['negrita', toLegible(nombre)],
    ...lineas.map((linea): [Fuente, string] => ['normal', toLegible(linea)]),
  ];
  const heightsAt = (cuerpo: number) =>
    textos.map(([fuente, texto]) =>
      doc.font(fuente).fontSize(cuerpo).heightOfString(texto, { width }),
    );
  const fits = (cuerpo: number) => heightsAt(cuerpo).reduce((sum, it) => sum + it, 0) <= height;
  const cuerpo = CUERPOS.find(fits) ?? CUERPOS.at(-1)!;
  const heights = heightsAt(cuerpo);
  const free = height - heights.reduce((sum, it) => sum + it, 0);
  let top = (y + AIRE) * MM + Math.max(0, free) / 2;
  for (const [n, [fuente, texto]] of textos.entries()) {
    doc.font(fuente).fontSize(cuerpo).fillColor('#000');
    doc.text(texto, (x + AIRE) * MM, top, { width });
    top += heights[n]!;
  }
}
