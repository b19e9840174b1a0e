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

/** A payment that was started here, with the cart that it pays. */
export interface PagoEnCurso {
  ref: string;
  dsOrder: string;
  lineas: LineaCarrito[];
  cupon?: Cupon;
}

interface KeptPago extends PagoEnCurso {
  /** Whether its lines are in the cart again although it may still be paid. */
  reopened: boolean;
  /** Whether no card was typed at the bank when it was last asked: then nothing is waited for. */
  abierta: boolean;
}

let leavingWith: string | undefined;

/** What an order is made of, as the cart held it. */
type Comprado = Pick<PagoEnCurso, 'lineas' | 'cupon'>;

/** Moves what is being paid aside; what another tab put into the cart meanwhile stays there. */
export function beginPago(pago: PagoEnCurso): void {
  leavingWith = pago.ref;
  writePago({ ...pago, reopened: false, abierta: false });
  takeOut(pago);
}

export const readPagoEnCurso = stableReader(KEY, toPago);

export const usePagoEnCurso = (): KeptPago | undefined =>
  useSyncExternalStore(observeCarrito, readPagoEnCurso);

/** Whether this very page is on its way to the bank with a payment. */
export function isLeavingWith(ref: string): boolean {
  return ref === leavingWith;
}

/**
 * Nobody knows yet: what was put aside comes back, and goes for good once it turns out to be paid.
 * @param abierta what the bank says now of its page; what it said before where it was not asked
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

/** Failed or abandoned: what was put aside comes back. */
export function restoreCarrito(): void {
  const pago = readPagoEnCurso();
  remove(KEY);
  if (pago && !pago.reopened) returnLineas(pago);
  else announceCarrito();
}

/** An order that nobody paid in time: what was put aside for it comes back. */
export function restoreCarritoOf(dsOrder: string): void {
  if (readPagoEnCurso()?.dsOrder === dsOrder) restoreCarrito();
}

/** Paid: what was put aside is the buyer's, and no longer the cart's. */
export function forgetPago(): void {
  const pago = readPagoEnCurso();
  remove(KEY);
  forgetDatosEnvio();
  if (pago?.reopened) takeOut(pago);
  else announceCarrito();
}

/** An order of exactly this turned out to be paid: it leaves the cart, and with it the payment whose lines had come back. */
export function forgetComprado(comprado: Comprado): void {
  if (readPagoEnCurso()?.reopened) {
    remove(KEY);
    forgetDatosEnvio();
  }
  takeOut(comprado);
}

/**
 * One more attempt at an order, from elsewhere than the cart: what was put aside for it waits for the new one. What came
 * back into the cart after a failure is put aside again, unless another payment stands there.
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

/** An order that was given up: its lines go, wherever they are. */
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

/** Stored as browsers have it from before: a payment under way must outlive a new version. */
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
