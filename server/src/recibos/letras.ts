import { fileURLToPath } from 'node:url';

const NORMAL = findFont('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf');
const NEGRITA = findFont('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf');

const TINTA = '#1D2B2A';
const GRIS = '#56645F';
const PINO = '#0B6B5D';
export const MENTA = '#DDF1EC';
export const RAYA = '#E3DCD0';

/** The hands that a receipt is written in. */
export const LETRAS = {
  marca: { fuente: NEGRITA, cuerpo: 24, color: PINO },
  titulo: { fuente: NEGRITA, cuerpo: 13, color: TINTA },
  total: { fuente: NEGRITA, cuerpo: 13, color: PINO },
  normal: { fuente: NORMAL, cuerpo: 9.5, color: TINTA },
  fuerte: { fuente: NEGRITA, cuerpo: 9.5, color: TINTA },
  tenue: { fuente: NORMAL, cuerpo: 9.5, color: GRIS },
  rotulo: { fuente: NEGRITA, cuerpo: 8.5, color: PINO },
  nota: { fuente: NORMAL, cuerpo: 8.5, color: GRIS },
};
export type Letra = keyof typeof LETRAS;

function findFont(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}

/** The font has no emojis; marks that nobody sees could reorder what is read. */
const INVISIBLE_O_EMOJI =
  /[[\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}\p{Variation_Selector}\p{Cf}\p{Cs}]--[©®™]]/gv;
/** No text of an order is longer than 400 characters: so every row fits a page. */
const DEMASIADO = /(?<=^.{400}).+/su;

/** One line of text that the font can show: without emojis and control characters, and not endless. */
export function toLegible(texto: string): string {
  const plain = texto.normalize('NFC').replace(INVISIBLE_O_EMOJI, '');
  const line = plain.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.replace(DEMASIADO, '…');
}
