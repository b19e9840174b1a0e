import { randomInt } from 'node:crypto';
import { CODIGO_CORTO_ALFABETO, CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';
import { newToken } from './tokens.ts';

/** A name that nobody guesses: 128 random bits, url-safe, 22 characters. */
export function newHash(): string {
  return newToken(16);
}

/** A code that can be typed: a badge's short one, of 8 legible characters, unless said otherwise. */
export function newCodigoCorto(length = CODIGO_CORTO_LONGITUD): string {
  const letter = () => CODIGO_CORTO_ALFABETO[randomInt(CODIGO_CORTO_ALFABETO.length)]!;
  return Array.from({ length }, letter).join('');
}

/** A short code as stored, from what a person typed: case, spaces and dashes do not matter. */
export function normalizeCodigoCorto(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
