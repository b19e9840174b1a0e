import type { mascotaNueva } from '@vuelve/contract/activacion';
import type * as z from 'zod/mini';
import type { BorradorCompra, BorradorStep } from '../../base/state/borrador.ts';

/** A step of the activation: the badge itself, then those of the draft. */
export type Step = 'qr' | BorradorStep;

/** What the steps are called, in their order. */
export const STEPS: Record<Step, string> = {
  qr: 'Chapa',
  customer: 'Tus datos',
  verify: 'Código',
  pet: 'Mascota',
  payment: 'Pago',
};

/** The pet that the badge is for: one of the own, or a new one; the server has the last word on both. */
export interface ElegidaMascota {
  insignia_id?: number;
  pet?: z.input<typeof mascotaNueva>;
}

/** Undefined while nothing is chosen, or what is required is missing. */
export function mascotaOf(
  { propia, petData }: BorradorCompra,
  hasSesion: boolean,
): ElegidaMascota | undefined {
  if (hasSesion && propia) return { insignia_id: propia.id };
  return petData.Mascota.trim() && petData.Raza.trim() ? { pet: petData } : undefined;
}

/**
 * The furthest step that the draft says and that all before it allow: a draft can be edited by hand. `isPaid` where there
 * is something to pay.
 */
export function stepOf(
  borrador: BorradorCompra,
  hasSesion: boolean,
  isPaid: boolean,
): BorradorStep {
  const { step, emailVerified } = borrador;
  if (!hasSesion && step === 'customer') return 'customer';
  if (!hasSesion && !emailVerified) return step === 'verify' ? 'verify' : 'customer';
  if (!hasSesion && step === 'verify') return 'verify';
  const canPay = isPaid && mascotaOf(borrador, hasSesion) !== undefined;
  return step === 'payment' && canPay ? 'payment' : 'pet';
}
