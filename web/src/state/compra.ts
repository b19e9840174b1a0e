import type { Insignia } from '@vuelve/contract/mascota';
import { escribir } from './almacen.ts';

/** Remembers, for the buy screen, which pet a hash stands for. */
export function recordarMascotaAComprar({ id, hash }: Pick<Insignia, 'id' | 'hash'>): void {
  escribir(`mascota_${hash}`, id);
}
