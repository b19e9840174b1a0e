import { asChip } from '@vuelve/contract/as-chip';
import { COLOR, drawHuella, drawQr, type Lamina, write } from '../../taller/letras/trazos.ts';
import { spaceCorto } from '../../taller/qr/letra.ts';
import { encodeCodigo } from '../../taller/qr/modules.ts';
import { toLegible } from '../../taller/letras/letras.ts';
import { MARGEN, type Tarjeta } from './tarjeta.ts';

/** The card's QR code with its quiet zone. All measures are mm from the upper left corner. */
export const CODIGO = { x: 49.6, y: 2.2, lado: 34 };
const FOTO = { x: MARGEN, y: MARGEN, lado: 16 };
const NOMBRE = { x: FOTO.x + FOTO.lado + 2.6, ancho: CODIGO.x - FOTO.x - FOTO.lado - 2.6 };
const TEXTO = { x: MARGEN, ancho: CODIGO.x - MARGEN };

/** Draws the front of the card: the pet that waits at home, and its QR code. */
export function drawDelante(doc: Lamina, tarjeta: Tarjeta): void {
  drawFoto(doc, tarjeta.foto);
  drawNombre(doc, toLegible(tarjeta.nombre) || 'Mi mascota');
  const left = { ...TEXTO, color: COLOR.tinta };
  const frase = { ...left, y: 24, cuerpo: 3.6, negrita: true, lineas: 2 };
  const y = write(doc, 'Si me pasa algo, mi mascota está sola en casa.', frase) + 0.8;
  write(doc, '¿Está sola, o perdida? Escanea el código: avisas a su familia.', {
    ...left,
    y,
    cuerpo: 2.9,
    lineas: 2,
  });
  drawChip(doc, tarjeta.chip);
  drawCodigo(doc, tarjeta);
}

/** The portrait in a circle, or a paw when the portrait is missing. */
function drawFoto(doc: Lamina, foto: Uint8Array | undefined): void {
  const { x, y, lado } = FOTO;
  doc.save();
  doc.circle(x + lado / 2, y + lado / 2, lado / 2).clip();
  doc.rect(x, y, lado, lado).fill(COLOR.menta);
  if (foto) doc.image(Buffer.from(foto), x, y, { width: lado, height: lado });
  else drawHuella(doc, x + lado * 0.24, y + lado * 0.22, lado * 0.52, COLOR.pino);
  doc.restore();
}

/** Font sizes of a name, the largest first, and the lines that each may take. */
const CUERPOS = [
  { cuerpo: 7.4, minimo: 5, lineas: 1 },
  { cuerpo: 4.9, minimo: 3.6, lineas: 2 },
  { cuerpo: 3.6, minimo: 2.4, lineas: 3 },
];

/** The name beside the portrait, in the largest size that breaks no word, if there is one. */
function drawNombre(doc: Lamina, nombre: string): void {
  const { x, ancho } = NOMBRE;
  doc.font('negrita').fillColor(COLOR.tinta);
  const widest = () => Math.max(...nombre.split(/[\s-]/).map((word) => doc.widthOfString(word)));
  const height = () => doc.heightOfString(nombre, { width: ancho });
  const sizes = CUERPOS.flatMap(({ cuerpo, minimo, lineas }) =>
    Array.from({ length: Math.round((cuerpo - minimo) * 10) + 1 }, (_, n) => ({
      cuerpo: cuerpo - n / 10,
      lineas,
    })),
  );
  const fits = ({ cuerpo, lineas }: (typeof sizes)[number]) => {
    doc.fontSize(cuerpo);
    return widest() <= ancho && height() <= doc.currentLineHeight(true) * lineas + 0.01;
  };
  doc.fontSize((sizes.find(fits) ?? sizes.at(-1)!).cuerpo);
  const alto = Math.min(height(), FOTO.lado);
  const y = FOTO.y + (FOTO.lado - alto) / 2;
  doc.text(nombre, x, y, { width: ancho + 0.1, height: alto + 0.1, ellipsis: '…' });
}

function drawChip(doc: Lamina, chip: string): void {
  if (!chip) return;
  const left = { ...TEXTO, color: COLOR.gris };
  write(doc, 'Chip', { ...left, y: 43.2, cuerpo: 2.3 });
  write(doc, asChip(chip), { ...left, y: 45.8, cuerpo: 3.2, color: COLOR.tinta, negrita: true });
}

/** The QR code, and the short code to type where no camera can read it. */
function drawCodigo(doc: Lamina, { enlace, corto, sitio }: Tarjeta): void {
  const { x, y, lado } = CODIGO;
  drawQr(doc, encodeCodigo(enlace, 'Q'), x, y, lado);
  const centro = { x: x + 1, ancho: lado - 2, align: 'center' } as const;
  const letra = { ...centro, color: COLOR.tinta, negrita: true };
  write(doc, spaceCorto(corto), { ...letra, y: y + lado, cuerpo: 4.6 });
  const donde = { ...centro, color: COLOR.gris, y: y + lado + 5.4, cuerpo: 2.1, minimo: 1.5 };
  write(doc, `Sin cámara, escríbelo en ${sitio}`, donde);
  const marca = x + lado / 2 - 7;
  drawHuella(doc, marca, 46.4, 3.6, COLOR.pino);
  write(doc, 'Vuelve', {
    ...letra,
    x: marca + 4.4,
    y: 46.1,
    ancho: 14,
    align: 'left',
    cuerpo: 3.7,
  });
}
