import type { CuponEnlazado } from '@vuelve/contract/tienda';
import { useSyncExternalStore } from 'react';
import { toBorrador, type BorradorCompra, type KeptBorrador } from './borrador.ts';
import { stableReader } from './stable-reader.ts';
import { read, remove, write } from './storage.ts';

const KEY = 'borradorCompra';

const listeners = new Set<() => void>();
const readStored = stableReader(KEY, toBorrador);

/** The draft that storage refused; it lives until a reload. */
let unstored: BorradorCompra | undefined;

export const readBorrador = (): BorradorCompra => unstored ?? readStored();

export const useBorrador = (): BorradorCompra =>
  useSyncExternalStore(observeBorrador, readBorrador);

/** Changes some fields; the others keep the values that this or another tab stored last. */
export function keepBorrador(changes: Partial<BorradorCompra>): void {
  const next: KeptBorrador = { ...readBorrador(), ...changes, savedAt: Date.now() };
  write(KEY, next);
  unstored = JSON.stringify(read(KEY)) === JSON.stringify(next) ? undefined : next;
  announceBorrador();
}

/**
 * Chooses a badge. Buyer and pet stay; a draft at the payment step goes back one step, where the
 * pet can be checked again.
 */
export function chooseChapa(qrHash: string | null, cuponData: CuponEnlazado | null): void {
  const { step } = readBorrador();
  keepBorrador({ qrHash, cuponData, step: step === 'payment' ? 'pet' : step });
}

/** Another person continues: only the badge and its coupon stay. */
export function forgetPersona(): void {
  const { qrHash, cuponData } = readBorrador();
  forgetBorrador();
  if (qrHash) keepBorrador({ qrHash, cuponData });
}

export function forgetBorrador(): void {
  unstored = undefined;
  remove(KEY);
  announceBorrador();
}

export function announceBorrador(): void {
  for (const listener of listeners) listener();
}

export function observeBorrador(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) unstored = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}
