import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { read, remove, write } from './storage.ts';

const KEY = 'codigoVinculo';

/**
 * When this tab asked for the code that links an identity (Google, Apple) to the account of
 * `email`, in ms since the epoch; undefined once the code has expired.
 */
export function readCodigoVinculo(email: string): number | undefined {
  const kept = read(KEY, sessionStorage) as Partial<{ email: string; enviado: number }> | undefined;
  if (kept?.email !== email || !kept.enviado) return undefined;
  return kept.enviado + CODIGO_VIDA_MS > Date.now() ? kept.enviado : undefined;
}

export function keepCodigoVinculo(email: string, enviado: number): void {
  write(KEY, { email, enviado }, sessionStorage);
}

export function forgetCodigoVinculo(): void {
  remove(KEY, sessionStorage);
}
