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

/** How far a purchase has come, once its badge is known. */
const BORRADOR_STEPS = ['customer', 'verify', 'pet', 'payment'] as const;
export type BorradorStep = (typeof BORRADOR_STEPS)[number];

/** The activation of a badge as far as it is filled in (spec section 3, purchase draft); never a password. */
export interface BorradorCompra {
  customerData: CustomerData;
  petData: PetData;
  /** As it was scanned or typed, until the server has said what it stands for. */
  qrHash: string | null;
  /** The coupon that `qrHash` was chosen for. */
  cuponData: CuponEnlazado | null;
  emailVerified: boolean;
  step: BorradorStep;
  /** When a code was mailed to the buyer, in ms since the epoch; null when none that counts. */
  codigoEnviado: number | null;
  /** The own pet that the badge is for, in place of a new one. */
  propia: { id: number; nombre: string } | null;
  /** Whose photo of the new pet the server has got: an e-mail, or the number of an account. */
  fotoDe: string | null;
}

/** A draft as it is stored. */
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

/** Whatever is stored, as a draft: a field that is not what it should be is as good as empty. */
export function toBorrador(stored: unknown): BorradorCompra {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof KeptBorrador, unknown>
  >;
  // The server keeps the form no longer either.
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
