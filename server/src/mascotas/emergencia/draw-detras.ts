import type { TelefonoLegible } from '@vuelve/contract/telefonos';
import { telOf } from '@vuelve/contract/telefonos';
import { COLOR, drawQr, type Lamina, write } from '../../taller/letras/trazos.ts';
import { encodeCodigo } from '../../taller/qr/modules.ts';
import { FORMATO, MARGEN, type Tarjeta } from './tarjeta.ts';

/** The QR code that calls, with its quiet zone. All measures are mm from the upper left corner. */
export const LLAMADA = { x: MARGEN + 1, y: MARGEN + 1, lado: 31 };
const DERECHA = { x: 41, ancho: FORMATO.ancho - 41 - MARGEN };
const UTIL = { x: MARGEN, ancho: FORMATO.ancho - 2 * MARGEN };
const RENGLON = { arriba: 32, abajo: 41.6, alto: 7.4, radio: 1.8 };

/** Draws the back of the card: a code that calls the owner, if wanted, and lines to write on. */
export function drawDetras(doc: Lamina, tarjeta: Tarjeta): void {
  if (tarjeta.telefono) drawLlamada(doc, tarjeta.telefono, tarjeta.dueno);
  else drawAyuda(doc);
}

function drawLlamada(doc: Lamina, { e164, internacional }: TelefonoLegible, dueno: string): void {
  const { x, y, lado } = LLAMADA;
  drawPanel(doc, { x: x - 1, y: y - 1, ancho: lado + 2, alto: lado + 2, radio: 3 });
  drawQr(doc, encodeCodigo(telOf(e164), 'H'), x, y, lado);
  const right = { ...DERECHA, color: COLOR.tinta };
  const titulo = { ...right, y: 4.6, cuerpo: 5.2, negrita: true, lineas: 2 };
  const letra = { ...right, cuerpo: 2.9, minimo: 2 };
  const quien = { ...letra, y: write(doc, 'Funciona sin internet', titulo) + 0.9 };
  const quienes = { ...letra, y: write(doc, `Llama a ${dueno || 'su familia'}.`, quien) };
  const below = write(doc, 'Lo lee cualquier móvil.', quienes);
  const numero = { ...right, y: below + 1.2, cuerpo: 4.8, minimo: 3, negrita: true };
  const nota = { ...right, color: COLOR.gris, cuerpo: 2.2, lineas: 2 };
  write(doc, 'Lleva el número dentro: quien lea esta cara puede verlo.', {
    ...nota,
    y: write(doc, internacional, numero) + 0.9,
  });
  drawRenglon(doc, 'Si no contesta:', RENGLON.abajo);
}

function drawAyuda(doc: Lamina): void {
  const all = { ...UTIL, color: COLOR.tinta };
  const titulo = { ...all, y: 4.8, cuerpo: 5.6, negrita: true };
  const y = write(doc, 'Alguien espera en casa', titulo) + 1.2;
  const texto =
    'Escanea el código de la otra cara con la cámara del móvil: se abre su página, y desde ahí avisas a su familia sin necesitar su número.';
  write(doc, texto, { ...all, y, cuerpo: 3.1, lineas: 3 });
  drawRenglon(doc, 'Puede cuidarla:', RENGLON.arriba);
  drawRenglon(doc, 'Su veterinario:', RENGLON.abajo);
}

function drawRenglon(doc: Lamina, rotulo: string, y: number): void {
  const { alto, radio } = RENGLON;
  drawPanel(doc, { ...UTIL, y, alto, radio });
  write(doc, rotulo, { x: UTIL.x + 2, y: y + 2.1, ancho: 26, cuerpo: 2.5, color: COLOR.gris });
}

interface Panel {
  x: number;
  y: number;
  ancho: number;
  alto: number;
  radio: number;
}

function drawPanel(doc: Lamina, { x, y, ancho, alto, radio }: Panel): void {
  doc.roundedRect(x, y, ancho, alto, radio).fill(COLOR.blanco);
}
