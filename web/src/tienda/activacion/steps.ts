import type { mascotaNueva } from '@vuelve/contract/activacion';
import type * as z from 'zod/mini';
import type { BorradorCompra, BorradorStep } from '../../base/state/borrador.ts';

export type Step = 'qr' | BorradorStep;

/** Names of the steps, in order. */
export const STEPS: Record<Step, string> = {
  qr: 'Chapa',
  customer: 'Tus datos',
  verify: 'Código',
  pet: 'Mascota',
  payment: 'Pago',
};

/** The badge's pet: one of the user's, or a new one. The server checks both. */
export interface ElegidaMascota {
  insignia_id?: number;
  pet?: z.input<typeof mascotaNueva>;
}

/** undefined while no pet is chosen, or a required field is empty. */
export function mascotaOf(
  { propia, petData }: BorradorCompra,
  hasSesion: boolean,
): ElegidaMascota | undefined {
  if (hasSesion && propia) return { insignia_id: propia.id };
  return petData.Mascota.trim() && petData.Raza.trim() ? { pet: petData } : undefined;
}

/**
 * The draft's step, or an earlier one whose conditions are not met: a stored draft can be edited by
 * hand. `isPaid`: the activation costs money.
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
