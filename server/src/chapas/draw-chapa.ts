import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import encodeQR from 'qr';
import type { Apart, Encargo } from '../apart/apart.ts';
import { renderDibujos } from '../pictures/render-dibujos.ts';

/** Modules of white around the code: the standard's quiet zone. */
const MARGEN = 4;
/** Below the code and its margin, in modules: letters of this size on a line of this height. */
const LETRA = 3.6;
const LINEA = 4.5;
const PNG_ANCHO_PX = 1200;

// As outlines: the drawing looks the same on machines without the font.
const fuente = opentype.parse(readFont());

function readFont(): ArrayBuffer {
  const name = '@fontsource/b612-mono/files/b612-mono-latin-700-normal.woff';
  const file = readFileSync(fileURLToPath(import.meta.resolve(name)));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
}

/**
 * A badge to print, as SVG: the QR code of `contenido` at error level Q with its quiet zone, dark on
 * white, and the short code in letters below. One unit is one module.
 */
export function drawChapa(contenido: string, corto: string): string {
  const modules = encodeQR(contenido, 'raw', { ecc: 'quartile', border: MARGEN });
  const ancho = modules.length;
  const alto = ancho + LINEA;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}" width="${ancho}mm" height="${alto}mm" role="img" aria-label="Código QR ${corto}">`,
    `<path fill="#fff" d="M0 0h${ancho}v${alto}H0z"/>`,
    `<path fill="#000" shape-rendering="crispEdges" d="${drawModules(modules)}"/>`,
    `<path fill="#000" d="${drawText(corto, ancho)}"/>`,
    '</svg>',
  ].join('');
}

/** The same drawing as PNG, 1,200 pixels wide. @throws AppError 503 when it cannot be drawn now */
export async function renderChapaPng(apart: Apart, svg: string, encargo: Encargo): Promise<Buffer> {
  const [png] = await renderDibujos(apart, [{ svg, ancho: PNG_ANCHO_PX, formato: 'png' }], encargo);
  return png!;
}

/** Each run of dark modules of a row is one rectangle. */
function drawModules(rows: boolean[][]): string {
  return rows
    .map((row, y) =>
      runs(row)
        .map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
}

function runs(row: boolean[]): { start: number; length: number }[] {
  const found: { start: number; length: number }[] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (!dark) return;
    if (last && last.start + last.length === x) last.length += 1;
    else found.push({ start: x, length: 1 });
  });
  return found;
}

function drawText(corto: string, ancho: number): string {
  const texto = `${corto.slice(0, 4)} ${corto.slice(4)}`;
  const x = (ancho - fuente.getAdvanceWidth(texto, LETRA)) / 2;
  return fuente.getPath(texto, x, ancho + LETRA * 0.8, LETRA).toPathData(2);
}
