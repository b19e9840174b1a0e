import { randomInt } from 'node:crypto';
import { CODIGO_CORTO_ALFABETO, CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';
import { newToken } from './tokens.ts';

/** An unguessable name: 128 random bits, url-safe, 22 characters. */
export function newHash(): string {
  return newToken(16);
}

/** A random code for typing; by default a badge's short code, of 8 legible characters. */
export function newCodigoCorto(length = CODIGO_CORTO_LONGITUD): string {
  const letter = () => CODIGO_CORTO_ALFABETO[randomInt(CODIGO_CORTO_ALFABETO.length)]!;
  return Array.from({ length }, letter).join('');
}

/** The stored form of a typed short code; case, spaces and dashes do not matter. */
export function normalizeCodigoCorto(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
