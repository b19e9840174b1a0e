import { read, write } from './storage.ts';

const KEY = 'reapertura';

/**
 * Notes that an address is reopened; false when it was noted before, or when storage is blocked.
 */
export function noteReapertura(address: string): boolean {
  if (read(KEY, sessionStorage) === address) return false;
  write(KEY, address, sessionStorage);
  return read(KEY, sessionStorage) === address;
}
