import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODIGO_CORTO_ALFABETO, CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';

/** A name that nobody guesses: 128 random bits, url-safe, 22 characters. */
export function newHash(): string {
  return randomBytes(16).toString('base64url');
}

/** A badge's short code: 8 legible characters. */
export function newCodigoCorto(): string {
  const letter = () => CODIGO_CORTO_ALFABETO[randomInt(CODIGO_CORTO_ALFABETO.length)]!;
  return Array.from({ length: CODIGO_CORTO_LONGITUD }, letter).join('');
}

/** A short code as stored, from what a person typed: case, spaces and dashes do not matter. */
export function normalizeCodigoCorto(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}

/** What a mailbox is known by where its address is nobody's business: in counters, links and lists. */
export function digestOfBuzon(secreto: Buffer, email: string): string {
  return createHmac('sha256', secreto).update(`buzon\n${email}`).digest('base64url');
}
