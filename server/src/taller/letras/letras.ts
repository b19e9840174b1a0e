import type { Fuente } from './fuentes.ts';

const TINTA = '#1D2B2A';
const GRIS = '#56645F';
const PINO = '#0B6B5D';
export const MENTA = '#DDF1EC';
export const RAYA = '#E3DCD0';

/** The text styles of a receipt; `cuerpo` in points. */
export const LETRAS = {
  marca: { fuente: 'negrita', cuerpo: 24, color: PINO },
  titulo: { fuente: 'negrita', cuerpo: 13, color: TINTA },
  total: { fuente: 'negrita', cuerpo: 13, color: PINO },
  normal: { fuente: 'normal', cuerpo: 9.5, color: TINTA },
  fuerte: { fuente: 'negrita', cuerpo: 9.5, color: TINTA },
  tenue: { fuente: 'normal', cuerpo: 9.5, color: GRIS },
  rotulo: { fuente: 'negrita', cuerpo: 8.5, color: PINO },
  nota: { fuente: 'normal', cuerpo: 8.5, color: GRIS },
} satisfies Record<string, { fuente: Fuente; cuerpo: number; color: string }>;
export type Letra = keyof typeof LETRAS;

/** Emojis, which the font lacks, and invisible characters, which could reorder the text. */
const INVISIBLE_O_EMOJI =
  /[[\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}\p{Variation_Selector}\p{Cf}\p{Cs}]--[©®™]]/gv;
/** No text of an order is longer: with this limit every row fits a page. */
const LARGO_MAXIMO = 400;
const DEMASIADO = new RegExp(`(?<=^.{${LARGO_MAXIMO}}).+`, 'su');

/** One line of text of limited length that the font can show: no emojis, no control characters. */
export function toLegible(texto: string): string {
  const plain = texto.normalize('NFC').replace(INVISIBLE_O_EMOJI, '');
  const line = plain.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > LARGO_MAXIMO ? line.replace(DEMASIADO, '…') : line;
}
