import { read, write } from './storage.ts';

const KEY = 'reapertura';

/** Notes that an address is opened anew; false where it was noted before, or nothing can be noted. */
export function noteReapertura(address: string): boolean {
  if (read(KEY, sessionStorage) === address) return false;
  write(KEY, address, sessionStorage);
  return read(KEY, sessionStorage) === address;
}
