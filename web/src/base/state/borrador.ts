import { COMPRA_VIDA_MS } from '@vuelve/contract/reglas';
import type { CuponEnlazado } from '@vuelve/contract/tienda';
import { toCupon } from './carrito.ts';
import {
  NO_CUSTOMER,
  NO_MASCOTA,
  toCustomer,
  toMascota,
  type CustomerData,
  type PetData,
} from './datos-compra.ts';
import { isPositive } from './linea-carrito.ts';

/** Steps of a purchase after its badge is known. */
const BORRADOR_STEPS = ['customer', 'verify', 'pet', 'payment'] as const;
export type BorradorStep = (typeof BORRADOR_STEPS)[number];

/** Draft of a badge's activation (spec section 3, purchase draft); never holds a password. */
export interface BorradorCompra {
  customerData: CustomerData;
  petData: PetData;
  /** Code as scanned or typed, until the server has resolved it. */
  qrHash: string | null;
  /** The coupon chosen together with `qrHash`. */
  cuponData: CuponEnlazado | null;
  emailVerified: boolean;
  step: BorradorStep;
  /** When a code was mailed to the buyer, in ms since the epoch; null without a valid code. */
  codigoEnviado: number | null;
  /** The buyer's own pet that gets the badge, instead of a new pet. */
  propia: { id: number; nombre: string } | null;
  /** Who uploaded the new pet's photo to the server: an e-mail, or the number of an account. */
  fotoDe: string | null;
}

export interface KeptBorrador extends BorradorCompra {
  savedAt: number;
}

const EMPTY: BorradorCompra = {
  customerData: NO_CUSTOMER,
  petData: NO_MASCOTA,
  qrHash: null,
  cuponData: null,
  emailVerified: false,
  step: 'customer',
  codigoEnviado: null,
  propia: null,
  fotoDe: null,
};

/** Reads stored data as a draft; a field of the wrong type counts as empty. */
export function toBorrador(stored: unknown): BorradorCompra {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof KeptBorrador, unknown>
  >;
  // The server deletes the purchase's data after the same time.
  if (typeof kept.savedAt === 'number' && kept.savedAt + COMPRA_VIDA_MS < Date.now()) return EMPTY;
  return {
    customerData: toCustomer(kept.customerData),
    petData: toMascota(kept.petData),
    qrHash: typeof kept.qrHash === 'string' && kept.qrHash ? kept.qrHash : null,
    cuponData: toCuponEnlazado(kept.cuponData),
    emailVerified: kept.emailVerified === true,
    step: BORRADOR_STEPS.find((step) => step === kept.step) ?? 'customer',
    codigoEnviado:
      typeof kept.codigoEnviado === 'number' ? Math.min(kept.codigoEnviado, Date.now()) : null,
    propia: toPropia(kept.propia),
    fotoDe: typeof kept.fotoDe === 'string' ? kept.fotoDe : null,
  };
}

function toPropia(stored: unknown): BorradorCompra['propia'] {
  const { id, nombre } = (stored ?? {}) as Record<string, unknown>;
  return isPositive(id) && typeof nombre === 'string' ? { id, nombre } : null;
}

function toCuponEnlazado(stored: unknown): CuponEnlazado | null {
  const { hash, tienda } = (stored ?? {}) as { hash?: unknown; tienda?: unknown };
  const cupon = toCupon(stored);
  if (!cupon || typeof hash !== 'string') return null;
  return { ...cupon, hash, tienda: typeof tienda === 'string' ? tienda : null };
}
