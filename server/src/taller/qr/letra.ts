import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

/** The monospaced font of short codes. */
export const LETRA = fileURLToPath(
  import.meta.resolve('@fontsource/b612-mono/files/b612-mono-latin-700-normal.woff'),
);

const file = readFileSync(LETRA);
const fuente = opentype.parse(
  file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength),
);

/** Width of a letter and height of a capital at font size 1. */
export const LETRA_ANCHO = fuente.getAdvanceWidth('0', 1);
export const LETRA_ALTO = fuente.tables.os2!.sCapHeight / fuente.unitsPerEm;

/** A text as outlines, from (x, y) on its baseline: it looks the same without the font. */
export function toOutlines(texto: string, x: number, y: number, cuerpo: number): string {
  return fuente.getPath(texto, x, y, cuerpo).toPathData(3);
}

/** Splits a short code of a badge into two groups of four for reading. */
export function spaceCorto(corto: string): string {
  return `${corto.slice(0, 4)} ${corto.slice(4)}`;
}
