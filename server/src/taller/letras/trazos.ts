import type { Comercio } from '@vuelve/contract/comercio';
import { formatEuros, priceCarrito, toCents, toEuros } from '@vuelve/contract/dinero';
import { PRECIO_LISTA } from '@vuelve/contract/reglas';
import PDFDocument from 'pdfkit';
import { type Codigo, MARGEN } from '../qr/modules.ts';
import { addFuentes } from './fuentes.ts';
import { toLegible } from './letras.ts';

/** A coupon's data for a shop's poster or card; `precio` in euros, `caduca` as ISO. */
export interface Anuncio {
  enlace: string;
  codigo: string;
  precio: number;
  caduca: string | null;
  tienda: string;
  tipo: Comercio['tipo'];
}

export const COLOR = {
  pino: '#0B6B5D',
  menta: '#DDF1EC',
  sol: '#F7BE4A',
  tinta: '#1D2B2A',
  gris: '#56645F',
  blanco: '#FFFFFF',
};

/** Points in a millimetre: all measures here are mm. */
const MM = 72 / 25.4;

export type Lamina = PDFKit.PDFDocument;

/** A page of `ancho` by `alto` mm to draw on. */
export function openLamina(titulo: string, ancho: number, alto: number): Lamina {
  const doc = new PDFDocument({
    size: [ancho * MM, alto * MM],
    margin: 0,
    font: '',
    lang: 'es',
    displayTitle: true,
    info: { Title: toLegible(titulo) },
  });
  addFuentes(doc);
  doc.scale(MM);
  return doc;
}

interface Texto {
  x: number;
  y: number;
  ancho: number;
  cuerpo: number;
  color: string;
  negrita?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Lines that the text may take. Letters shrink down to `minimo`; then the text is cut. */
  lineas?: number;
  minimo?: number;
}

/** Writes a text from its upper left corner; returns the y below the text. */
export function write(doc: Lamina, texto: string, sitio: Texto): number {
  const { x, y, ancho, color, negrita = false, align = 'left', lineas = 1 } = sitio;
  const legible = toLegible(texto);
  let { cuerpo } = sitio;
  doc
    .font(negrita ? 'negrita' : 'normal')
    .fontSize(cuerpo)
    .fillColor(color);
  const minimo = sitio.minimo ?? cuerpo;
  const height = () => doc.currentLineHeight(true) * lineas + 0.01;
  const fits = () =>
    lineas === 1
      ? doc.widthOfString(legible) <= ancho
      : doc.heightOfString(legible, { width: ancho }) <= height();
  while (!fits() && cuerpo > minimo) doc.fontSize((cuerpo = Math.max(minimo, cuerpo - 0.1)));
  const cut = fits() ? {} : { height: height(), ellipsis: '…' };
  doc.text(legible, x, y, { width: ancho + 0.1, align, ...cut });
  return y + doc.currentLineHeight(true) * lineas;
}

/** Draws a QR code in a square of `lado` mm, quiet zone included. */
export function drawQr(doc: Lamina, qr: Codigo, x: number, y: number, lado: number): void {
  const modulo = lado / (qr.lado + 2 * MARGEN);
  doc.rect(x, y, lado, lado).fill(COLOR.blanco);
  for (const run of qr.runs) {
    const left = x + (MARGEN + run.x) * modulo;
    doc.rect(left, y + (MARGEN + run.y) * modulo, run.length * modulo, modulo);
  }
  doc.fill('#000');
}

/** The toes of a paw (centre, radii, rotation in degrees) and its pad, on a square of 100. */
const DEDOS = [
  [17, 47, 9, 13, -25],
  [38, 24, 10, 15, -8],
  [62, 24, 10, 15, 8],
  [83, 47, 9, 13, 25],
] as const;
const ALMOHADILLA =
  'M50 46 C62 46 68 58 75 66 C84 77 78 92 64 90 C57 89 54 87 50 87 C46 87 43 89 36 90 C22 92 16 77 25 66 C32 58 38 46 50 46 Z';

/** The outline of a paw on a square of 100, as an SVG path. */
export const HUELLA = DEDOS.map(toElipse).join('') + ALMOHADILLA;

/** An ellipse as an SVG path, from its left end. */
function toElipse([cx, cy, rx, ry, angle]: (typeof DEDOS)[number]): string {
  const radians = (angle * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(radians), rx * Math.sin(radians)];
  const half = (toX: number, toY: number) => `A${rx} ${ry} ${angle} 1 0 ${toX} ${toY}`;
  return `M${cx - dx} ${cy - dy}${half(cx + dx, cy + dy)}${half(cx - dx, cy - dy)}Z`;
}

/** Draws a paw in a square of `lado` mm. */
export function drawHuella(doc: Lamina, x: number, y: number, lado: number, color: string): void {
  doc.save();
  doc.translate(x, y).scale(lado / 100);
  doc.path(HUELLA).fill(color);
  doc.restore();
}

/** The price of one badge with the coupon, as the coupon's screen shows it. */
export function priceOf({ precio }: Anuncio): string {
  const linea = { precio: PRECIO_LISTA, unidades: 1 };
  return formatEuros(toEuros(priceCarrito([linea], { precio: toCents(precio) }).total));
}
