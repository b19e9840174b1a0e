import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

/** The font of short codes: all its letters are equally wide. */
export const LETRA = fileURLToPath(
  import.meta.resolve('@fontsource/b612-mono/files/b612-mono-latin-700-normal.woff'),
);

const file = readFileSync(LETRA);
const fuente = opentype.parse(
  file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength),
);

/** How wide a letter is, and how high a capital, of a font of size 1. */
export const LETRA_ANCHO = fuente.getAdvanceWidth('0', 1);
export const LETRA_ALTO = fuente.tables.os2!.sCapHeight / fuente.unitsPerEm;

/** A text as the outlines of its letters, from (x, y) of its baseline on: it looks the same without the font. */
export function toOutlines(texto: string, x: number, y: number, cuerpo: number): string {
  return fuente.getPath(texto, x, y, cuerpo).toPathData(3);
}

/** A short code as people read it: in two groups of four. */
export function spaceCorto(corto: string): string {
  return `${corto.slice(0, 4)} ${corto.slice(4)}`;
}
