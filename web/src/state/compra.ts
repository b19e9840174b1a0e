import type { Insignia } from '@vuelve/contract/mascota';
import { write } from './storage.ts';

/** Remembers, for the buy screen, which pet a hash stands for. */
export function rememberMascotaToBuy({ id, hash }: Pick<Insignia, 'id' | 'hash'>): void {
  write(`mascota_${hash}`, id);
}
