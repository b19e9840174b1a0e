import { read, write } from './storage.ts';

const KEY = 'traspaso';

/**
 * The token of the link by which a pet is handed over: the one that the address holds, else the one with which this tab came, for
 * whoever had to log in or to make an account first.
 */
export function takeEnlace(): string {
  const token = location.hash.slice(1);
  if (token) write(KEY, token, sessionStorage);
  const kept = token || read(KEY, sessionStorage);
  return typeof kept === 'string' ? kept : '';
}
