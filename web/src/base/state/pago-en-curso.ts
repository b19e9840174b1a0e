import type { Cesta } from '@vuelve/contract/pedido';
import type { Cupon } from '@vuelve/contract/tienda';
import { useSyncExternalStore } from 'react';
import {
  announceCarrito,
  dropCupon,
  keepCupon,
  observeCarrito,
  readCarrito,
  readCupon,
  saveCarrito,
  toCupon,
} from './carrito.ts';
import { forgetDatosEnvio } from './compra.ts';
import {
  fromLineas,
  joinLineas,
  pickComprado,
  subtractLineas,
  toLineas,
  type LineaCarrito,
} from './linea-carrito.ts';
import { stableReader } from './stable-reader.ts';
import { remove, write } from './storage.ts';

const KEY = 'pagoEnCurso';

/** A payment started in this browser, and the cart that it pays. */
export interface PagoEnCurso {
  ref: string;
  dsOrder: string;
  lineas: LineaCarrito[];
  cupon?: Cupon;
}

interface KeptPago extends PagoEnCurso {
  /** Whether the lines are back in the cart although the payment may still succeed. */
  reopened: boolean;
  /** Whether the bank last answered that no card was typed yet: then nothing is pending. */
  abierta: boolean;
}

let leavingWith: string | undefined;

/** Lines and coupon of an order, as the cart held them. */
type Comprado = Pick<PagoEnCurso, 'lineas' | 'cupon'>;

/** Sets the paid lines aside; lines that another tab added to the cart meanwhile stay there. */
export function beginPago(pago: PagoEnCurso): void {
  leavingWith = pago.ref;
  writePago({ ...pago, reopened: false, abierta: false });
  takeOut(pago);
}

export const readPagoEnCurso = stableReader(KEY, toPago);

export const usePagoEnCurso = (): KeptPago | undefined =>
  useSyncExternalStore(observeCarrito, readPagoEnCurso);

/** Whether this page itself is on its way to the bank with the payment `ref`. */
export function isLeavingWith(ref: string): boolean {
  return ref === leavingWith;
}

/**
 * The result is unknown: the lines set aside come back into the cart, and leave it once the payment
 * has succeeded.
 * @param abierta the bank's current answer about its card page; without it, the last answer counts
 */
export function reopenCarrito(abierta?: boolean): void {
  const pago = readPagoEnCurso();
  if (!pago) return;
  const next = { ...pago, reopened: true, abierta: abierta ?? pago.abierta };
  if (pago.reopened && pago.abierta === next.abierta) return;
  writePago(next);
  if (pago.reopened) announceCarrito();
  else returnLineas(pago);
}

/** The payment failed or was abandoned: the lines set aside come back into the cart. */
export function restoreCarrito(): void {
  const pago = readPagoEnCurso();
  remove(KEY);
  if (pago && !pago.reopened) returnLineas(pago);
  else announceCarrito();
}

/** The order was not paid in time: the lines set aside for it come back into the cart. */
export function restoreCarritoOf(dsOrder: string): void {
  if (readPagoEnCurso()?.dsOrder === dsOrder) restoreCarrito();
}

/** Paid: the lines set aside do not come back into the cart. */
export function forgetPago(): void {
  const pago = readPagoEnCurso();
  remove(KEY);
  forgetDatosEnvio();
  if (pago?.reopened) takeOut(pago);
  else announceCarrito();
}

/**
 * An order of exactly these lines turned out to be paid: the lines leave the cart. A noted payment
 * whose lines had come back is forgotten too.
 */
export function forgetComprado(comprado: Comprado): void {
  if (readPagoEnCurso()?.reopened) {
    remove(KEY);
    forgetDatosEnvio();
  }
  takeOut(comprado);
}

/**
 * Another attempt at an order, started outside the cart: the lines set aside wait for the new
 * attempt. Lines that came back after a failure are set aside again, unless another payment is
 * noted.
 */
export function retryPago(pedido: Cesta, next: Pick<PagoEnCurso, 'ref' | 'dsOrder'>): void {
  leavingWith = next.ref;
  const pago = readPagoEnCurso();
  if (!pago) return putAside(pedido, next);
  if (pago.dsOrder !== pedido.ref_pago) return;
  writePago({ ...pago, ...next, abierta: false });
  announceCarrito();
}

function putAside(
  { CestaDetalles, cod_cupon }: Cesta,
  next: Pick<PagoEnCurso, 'ref' | 'dsOrder'>,
): void {
  const lineas = pickComprado(readCarrito(), CestaDetalles);
  if (lineas.length === 0) return;
  const applied = readCupon();
  const cupon = applied?.cupon === cod_cupon ? applied : undefined;
  writePago({ ...next, lineas, cupon, reopened: false, abierta: false });
  takeOut({ lineas, cupon });
}

/** The buyer gave the order up: its lines leave the cart, and are no longer set aside. */
export function forgetPagoOf(dsOrder: string): void {
  if (readPagoEnCurso()?.dsOrder === dsOrder) forgetPago();
}

function takeOut({ lineas, cupon }: Comprado): void {
  if (cupon && cupon.cupon === readCupon()?.cupon) dropCupon();
  saveCarrito(subtractLineas(readCarrito(), lineas));
}

function returnLineas({ lineas, cupon }: PagoEnCurso): void {
  if (cupon && !readCupon()) keepCupon(cupon);
  saveCarrito(joinLineas(lineas, readCarrito()));
}

/** Uses old names: a stored payment under way must survive a new version. */
function writePago({ dsOrder: orderId, lineas, ...same }: KeptPago): void {
  write(KEY, { ...same, orderId, lineas: fromLineas(lineas) });
}

function toPago(stored: unknown): KeptPago | undefined {
  const { ref, orderId, lineas, cupon, reopened, abierta } = (stored ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof ref !== 'string' || typeof orderId !== 'string') return undefined;
  return {
    ref,
    dsOrder: orderId,
    lineas: toLineas(lineas),
    cupon: toCupon(cupon),
    reopened: reopened === true,
    abierta: abierta === true,
  };
}
