import { encodeCodigo } from '../../taller/qr/modules.ts';
import { closeDocumento } from '../../taller/letras/empaquetado.ts';
import {
  type Anuncio,
  COLOR,
  drawHuella,
  drawQr,
  type Lamina,
  openLamina,
  priceOf,
  write,
} from '../../taller/letras/trazos.ts';

/** A5 with a margin that every printer can handle; all measures are mm. */
const ANCHO = 148;
const ALTO = 210;
const MARGEN = 9;
const UTIL = ANCHO - 2 * MARGEN;

const CABECERA = { y: MARGEN, alto: 70 };
/** The place of the code with its quiet zone. */
export const CODIGO = { x: MARGEN + 3, y: 87, lado: 68 };
const PASOS = { x: 90, y: 88, ancho: ANCHO - MARGEN - 90, alto: 25 };
const PRECIO = { y: 163, alto: 30 };
const PIE = 197.5;

/** Draws a card (A5, PDF) for a shop's counter, with the QR code and price of the shop's coupon. */
export function drawTarjeta(anuncio: Anuncio): Buffer {
  const doc = openLamina(`Vuelve en ${anuncio.tienda}`, ANCHO, ALTO);
  drawCabecera(doc);
  drawCodigo(doc, anuncio);
  listPasos(anuncio).forEach((paso, n) => drawPaso(doc, paso, n));
  drawPrecio(doc, anuncio);
  const pie = { x: MARGEN, y: PIE, ancho: UTIL, cuerpo: 4.6, minimo: 3.2, negrita: true } as const;
  write(doc, anuncio.tienda, { ...pie, color: COLOR.tinta, align: 'center' });
  return closeDocumento(doc);
}

function drawCabecera(doc: Lamina): void {
  const { y, alto } = CABECERA;
  doc.save();
  doc.roundedRect(MARGEN, y, UTIL, alto, 7).clip();
  doc.rect(MARGEN, y, UTIL, alto).fill(COLOR.pino);
  doc.fillOpacity(0.12);
  drawHuella(doc, 88, 27, 62, COLOR.blanco);
  doc.fillOpacity(1);
  doc.restore();
  drawHuella(doc, 16, y + 7, 8, COLOR.sol);
  const left = { x: 17, ancho: UTIL - 16, color: COLOR.blanco, negrita: true };
  write(doc, 'Vuelve', { ...left, x: 26, y: y + 7.3, cuerpo: 7 });
  write(doc, 'Tu mascota,', { ...left, y: y + 20.5, cuerpo: 13 });
  write(doc, 'siempre de vuelta', { ...left, y: y + 35, cuerpo: 13 });
  const lema = { x: 17, ancho: 92, color: COLOR.menta, cuerpo: 4.9, lineas: 2 };
  write(doc, 'Si se pierde, quien la encuentre escanea su chapa y te llama.', {
    ...lema,
    y: y + 54,
  });
}

function drawCodigo(doc: Lamina, { enlace }: Anuncio): void {
  const { x, y, lado } = CODIGO;
  doc.roundedRect(x - 3, y - 3, lado + 6, lado + 6, 6).fill(COLOR.menta);
  drawQr(doc, encodeCodigo(enlace, 'Q'), x, y, lado);
}

function listPasos({ tipo }: Anuncio): [string, string][] {
  const chapa: [string, string] =
    tipo === 'tienda'
      ? ['Coge una chapa', 'Pídela aquí mismo: va en el collar.']
      : ['Prepara tu chapa', 'La que te hemos dado, con su código.'];
  return [
    chapa,
    ['Escanea el código', 'Con la cámara del móvil. No hay que instalar nada.'],
    ['Dinos cómo es', 'Su nombre, su foto y a qué teléfono llamarte.'],
  ];
}

function drawPaso(doc: Lamina, [titulo, texto]: [string, string], n: number): void {
  const { x, ancho, alto } = PASOS;
  const y = PASOS.y + n * alto;
  doc.circle(x + 4, y + 4, 4).fill(COLOR.pino);
  const numero = { x, y: y + 1.15, ancho: 8, cuerpo: 4.8, color: COLOR.blanco, negrita: true };
  write(doc, String(n + 1), { ...numero, align: 'center' });
  const right = { x: x + 11, ancho: ancho - 11 };
  const letra = { ...right, y, cuerpo: 4.4, minimo: 3.6, color: COLOR.tinta, negrita: true };
  const below = write(doc, titulo, letra);
  write(doc, texto, { ...right, y: below + 0.8, cuerpo: 3.6, color: COLOR.gris, lineas: 3 });
}

const dia = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });

function drawPrecio(doc: Lamina, anuncio: Anuncio): void {
  const { y, alto } = PRECIO;
  doc.roundedRect(MARGEN, y, UTIL, alto, 6).fill(COLOR.sol);
  const centro = { x: MARGEN + 5, ancho: UTIL - 10, color: COLOR.tinta, align: 'center' } as const;
  write(doc, `Actívala por ${priceOf(anuncio)}`, {
    ...centro,
    y: y + 3.2,
    cuerpo: 9.5,
    negrita: true,
  });
  const { codigo, caduca } = anuncio;
  const hasta = caduca ? ` · hasta el ${dia.format(Date.parse(caduca) - 1)}` : '';
  write(doc, `Impuestos incluidos${hasta}`, { ...centro, y: y + 15.8, cuerpo: 4 });
  write(doc, `Cupón ${codigo}`, { ...centro, y: y + 21.6, cuerpo: 4, minimo: 3, negrita: true });
}
