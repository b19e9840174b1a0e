import { read, write } from './storage.ts';

const KEY = 'traspaso';

/**
 * Token of a handover link: from the address, else as stored in this tab, for a visitor who had to
 * log in or sign up first.
 */
export function takeEnlace(): string {
  const token = location.hash.slice(1);
  if (token) write(KEY, token, sessionStorage);
  const kept = token || read(KEY, sessionStorage);
  return typeof kept === 'string' ? kept : '';
}
