import { COLOR, type Lamina, openLamina, write } from '../../taller/letras/trazos.ts';
import { closeDocumento } from '../../taller/letras/empaquetado.ts';
import { toLegible } from '../../taller/letras/letras.ts';
import { drawDelante } from './draw-delante.ts';
import { drawDetras } from './draw-detras.ts';
import { FORMATO, type Tarjeta } from './tarjeta.ts';

/** A4; all measures are mm. */
const HOJA = { ancho: 210, alto: 297, margen: 19.4 };
/** The front of each copy. Its back is to its right, and matches it after folding. */
export const COPIAS = [
  { x: HOJA.margen, y: 74 },
  { x: HOJA.margen, y: 150 },
];
/** The background continues over the cut line, because hand cuts are uneven. Then the cut marks. */
const SANGRE = 2;
const MARCA = { hueco: 2.6, largo: 4 };
const LINEA = { ancho: 0.12, color: '#8A968F' };

/** Draws an A4 sheet as PDF in true millimetres: two copies of the card, each with its back. */
export function drawHoja(tarjeta: Tarjeta): Buffer {
  const nombre = toLegible(tarjeta.nombre);
  const titulo = `Tarjeta de emergencia${nombre && ` de ${nombre}`}`;
  const doc = openLamina(titulo, HOJA.ancho, HOJA.alto);
  drawCabecera(doc, titulo);
  for (const { x, y } of COPIAS) {
    doc.save();
    doc.translate(x, y);
    drawCopia(doc, tarjeta);
    doc.restore();
  }
  drawRegla(doc);
  return closeDocumento(doc);
}

const PASOS = [
  'Imprime esta hoja al 100 %, sin «ajustar a la página».',
  'Recorta por las líneas, dobla por la de puntos con el texto hacia fuera y pega.',
  'Van dos: una para tu cartera y otra para quien pueda cuidarla. Escribe a mano a quién más llamar.',
];

function drawCabecera(doc: Lamina, titulo: string): void {
  const left = { x: HOJA.margen, ancho: HOJA.ancho - 2 * HOJA.margen, color: COLOR.tinta };
  const letra = { ...left, y: 20, cuerpo: 8, minimo: 4.4, negrita: true };
  let y = write(doc, titulo, letra) + 3;
  for (const [n, paso] of PASOS.entries()) {
    write(doc, `${n + 1}`, { ...left, y, cuerpo: 4, color: COLOR.pino, negrita: true });
    const gris = { ...left, x: left.x + 6, ancho: left.ancho - 6, cuerpo: 4, color: COLOR.gris };
    y = write(doc, paso, { ...gris, y, minimo: 3.2 }) + 1.6;
  }
}

function drawCopia(doc: Lamina, tarjeta: Tarjeta): void {
  const { ancho, alto } = FORMATO;
  doc.rect(ancho, -SANGRE, ancho + SANGRE, alto + 2 * SANGRE).fill(COLOR.menta);
  drawDelante(doc, tarjeta);
  doc.save();
  doc.translate(ancho, 0);
  drawDetras(doc, tarjeta);
  doc.restore();
  drawCorte(doc);
}

/** The cut lines and the fold line, with marks beyond the card. */
function drawCorte(doc: Lamina): void {
  const { ancho, alto, radio } = FORMATO;
  doc.lineWidth(LINEA.ancho).strokeColor(LINEA.color);
  doc.roundedRect(0, 0, 2 * ancho, alto, radio).stroke();
  const { hueco, largo } = MARCA;
  for (const x of [0, 2 * ancho]) {
    doc.moveTo(x, -hueco).lineTo(x, -hueco - largo);
    doc.moveTo(x, alto + hueco).lineTo(x, alto + hueco + largo);
  }
  for (const y of [0, alto]) {
    doc.moveTo(-hueco, y).lineTo(-hueco - largo, y);
    doc.moveTo(2 * ancho + hueco, y).lineTo(2 * ancho + hueco + largo, y);
  }
  doc.stroke();
  doc
    .dash(1, { space: 1 })
    .moveTo(ancho, -hueco - largo)
    .lineTo(ancho, alto + hueco + largo)
    .stroke()
    .undash();
}

/** A line of known length, which shows whether the printer has scaled the page. */
function drawRegla(doc: Lamina): void {
  const { margen: x } = HOJA;
  const y = 230;
  doc.lineWidth(0.3).strokeColor(COLOR.tinta);
  doc.moveTo(x, y).lineTo(x + 50, y);
  for (const end of [x, x + 50]) doc.moveTo(end, y - 1.5).lineTo(end, y + 1.5);
  doc.stroke();
  const texto = 'Esta línea mide 5 cm. Si no, la impresora ha encogido la hoja.';
  write(doc, texto, { x: x + 54, y: y - 1.9, ancho: 110, cuerpo: 3.2, color: COLOR.gris });
}
