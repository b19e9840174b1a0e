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

/**
 * A payment for a badge, started in this browser. The draft is kept until the payment has
 * succeeded.
 */
export interface ActivacionEnCurso {
  ref: string;
  dsOrder: string;
  /** Hash of the coupon whose link leads back to the form. */
  cuponHash: string;
  /** The payment failed, and cannot succeed later. */
  failed?: boolean;
}

let leavingWith: string | undefined;

/**
 * Notes a payment before the page leaves for the bank. A buyer who comes back without having paid
 * finds the pet's form.
 */
export function beginActivacion(activacion: ActivacionEnCurso): void {
  leavingWith = activacion.ref;
  write(KEY, activacion);
  keepBorrador({ step: 'pet' });
}

/**
 * Another attempt at an activation, started outside its form: the noted payment becomes the new
 * one.
 */
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

/** Whether this page itself is on its way to the bank with the payment `ref`. */
export function isLeavingToActivate(ref: string): boolean {
  return ref === leavingWith;
}

/** Not paid: the draft goes on, and the result page can still read the noted payment. */
export function failActivacion(): void {
  const activacion = readActivacionEnCurso();
  if (!activacion || activacion.failed) return;
  write(KEY, { ...activacion, failed: true });
  announceBorrador();
}

/** Paid, but the draft already serves another badge. */
export function forgetActivacion(): void {
  remove(KEY);
  announceBorrador();
}

/** Paid: the draft and the noted payment are no longer needed. */
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
