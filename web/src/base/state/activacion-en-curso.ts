import { useSyncExternalStore } from 'react';
import {
  announceBorrador,
  forgetBorrador,
  keepBorrador,
  observeBorrador,
} from './borrador-compra.ts';
import { stableReader } from './stable-reader.ts';
import { remove, write } from './storage.ts';

const KEY = 'activacionEnCurso';

/** The payment of a badge that was started here. The draft stays where it is until it turns out to be paid. */
export interface ActivacionEnCurso {
  ref: string;
  dsOrder: string;
  /** The coupon's, whose door leads back to the form. */
  cuponHash: string;
  /** Nothing was paid, and nothing will be. */
  failed?: boolean;
}

let leavingWith: string | undefined;

/** Notes a payment before its page leaves for the bank; whoever comes back without having paid finds the pet's form. */
export function beginActivacion(activacion: ActivacionEnCurso): void {
  leavingWith = activacion.ref;
  write(KEY, activacion);
  keepBorrador({ step: 'pet' });
}

/** One more attempt at an activation, from elsewhere than its form: what was noted of it speaks of the new one. */
export function retryActivacion(
  dsOrder: string,
  next: Pick<ActivacionEnCurso, 'ref' | 'dsOrder'>,
): void {
  const activacion = readActivacionEnCurso();
  if (activacion?.dsOrder === dsOrder) write(KEY, { ...activacion, ...next, failed: false });
}

export const readActivacionEnCurso = stableReader(KEY, toActivacion);

export const useActivacionEnCurso = (): ActivacionEnCurso | undefined =>
  useSyncExternalStore(observeBorrador, readActivacionEnCurso);

/** Whether this very page is on its way to the bank with a payment. */
export function isLeavingToActivate(ref: string): boolean {
  return ref === leavingWith;
}

/** Not paid: the draft goes on, and the page that tells of it still knows what it was. */
export function failActivacion(): void {
  const activacion = readActivacionEnCurso();
  if (!activacion || activacion.failed) return;
  write(KEY, { ...activacion, failed: true });
  announceBorrador();
}

/** Paid, while the draft already served another badge. */
export function forgetActivacion(): void {
  remove(KEY);
  announceBorrador();
}

/** Paid: draft and payment have served. */
export function finishActivacion(): void {
  remove(KEY);
  forgetBorrador();
}

function toActivacion(stored: unknown): ActivacionEnCurso | undefined {
  const { ref, dsOrder, cuponHash, failed } = (stored ?? {}) as Record<string, unknown>;
  const isActivacion =
    typeof ref === 'string' && typeof dsOrder === 'string' && typeof cuponHash === 'string';
  return isActivacion ? { ref, dsOrder, cuponHash, failed: failed === true } : undefined;
}
