import { type Codigo, encodeCodigo } from '../../taller/qr/modules.ts';
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

/** A label, and the A4 sheet of 24 labels without gaps, a standard format. All measures are mm. */
export const ETIQUETA = { ancho: 70, alto: 37 };
const HOJA = { ancho: 210, alto: 297, columnas: 3, filas: 8 };
const ARRIBA = (HOJA.alto - HOJA.filas * ETIQUETA.alto) / 2;

/** The code on a label with its quiet zone. Printers leave the outer 4 mm of a sheet blank. */
export const CODIGO = { x: 4, y: 2.5, lado: 29 };
const TEXTO = { x: 34, ancho: 32 };

/** Draws a label for a shop's shelf, 70 × 37 mm, as PDF. */
export function drawEstante(anuncio: Anuncio): Buffer {
  const doc = openLamina(titleOf(anuncio), ETIQUETA.ancho, ETIQUETA.alto);
  drawEtiqueta(doc, anuncio, encodeCodigo(anuncio.enlace, 'Q'));
  return closeDocumento(doc);
}

/** Draws an A4 sheet of 24 labels as PDF. */
export function drawHojaEstante(anuncio: Anuncio): Buffer {
  const codigo = encodeCodigo(anuncio.enlace, 'Q');
  const doc = openLamina(titleOf(anuncio), HOJA.ancho, HOJA.alto);
  for (let n = 0; n < HOJA.columnas * HOJA.filas; n += 1) {
    const x = (n % HOJA.columnas) * ETIQUETA.ancho;
    const y = ARRIBA + Math.floor(n / HOJA.columnas) * ETIQUETA.alto;
    doc.save();
    doc.translate(x, y);
    drawEtiqueta(doc, anuncio, codigo);
    doc.restore();
  }
  return closeDocumento(doc);
}

function titleOf({ tienda }: Anuncio): string {
  return `Etiqueta de estante, ${tienda}`;
}

function drawEtiqueta(doc: Lamina, anuncio: Anuncio, codigo: Codigo): void {
  drawQr(doc, codigo, CODIGO.x, CODIGO.y, CODIGO.lado);
  drawHuella(doc, TEXTO.x, 4.4, 3.8, COLOR.pino);
  const left = { ...TEXTO, color: COLOR.tinta };
  const marca = { ...left, x: TEXTO.x + 4.6, color: COLOR.pino, negrita: true };
  write(doc, 'Vuelve', { ...marca, y: 4.4, cuerpo: 3.4 });
  const lema = { ...left, cuerpo: 3.75, negrita: true };
  const below = write(doc, 'siempre de vuelta', {
    ...lema,
    y: write(doc, 'Tu mascota,', { ...lema, y: 9.4 }),
  });
  const letra = { ...left, color: COLOR.gris, cuerpo: 2.2 };
  write(doc, 'Activa su chapa por', { ...letra, y: below + 1 });
  const precio = { ...left, cuerpo: 6, minimo: 4, color: COLOR.pino, negrita: true };
  const impuestos = write(doc, priceOf(anuncio), { ...precio, y: below + 3.2 });
  write(doc, 'impuestos incluidos', { ...letra, y: impuestos - 0.4, cuerpo: 1.9 });
  const pie = { ...letra, x: 6.2, ancho: ETIQUETA.ancho - 10.5, minimo: 1.6 };
  write(doc, `Cupón ${anuncio.codigo}`, { ...pie, y: CODIGO.y + CODIGO.lado });
}
