import { type InicioPago, isActivacion } from '@vuelve/contract/compra';
import type { MetodoPago } from '@vuelve/contract/pago';
import { screens, APP } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { recordAceptacion, requireVigente } from '../../personas/usuarios/aceptaciones.ts';
import type { CuponUtil } from '../../tienda/catalogo/catalogo.ts';
import type { Chapa } from '../../chapas/chapas.ts';
import type { Transaction } from 'kysely';
import { isForeignKeyViolation } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { refusePagado } from '../pagos/require-sin-pagar.ts';
import { findAbierto } from '../pedidos/pedidos.queries.ts';
import { openPedido, requireNoCobrado } from '../pedidos/pedidos.ts';
import type { Comprador } from '../../cimientos/sesion/marcas.ts';
import { beginPago, type Preparada } from './begin-pago.ts';
import { prepareActivacion } from './prepare-activacion.ts';
import { prepareCarrito } from './prepare-carrito.ts';
import type { FindCupon } from './quote-compra.ts';

/** Longest wait for the bank's word on earlier attempts at the same cart. */
const PACIENCIA_MS = 5_000;

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** Searches for codes of the buyer. Misses count against his rate limit. Errors pass through. */
export interface Busquedas {
  /** A usable coupon by its code. */
  findCupon: FindCupon;
  /** A usable coupon by the hash of its link. @throws AppError 404, 410 */
  getCupon: (hash: string) => Promise<CuponUtil>;
  /** A badge by its hash or short code. @throws AppError 404 */
  getChapa: (escrito: string) => Promise<Chapa>;
}

/**
 * Begins a payment for a cart or for the activation of a badge: prices it, stores it as an order,
 * signs the form for the bank. When the buyer has an open order with the same content, the bank is
 * first asked whether the order is paid. A bank that does not answer stops no payment; a purchase
 * that is found paid is not repeated.
 * @param host the host that the client used; return addresses may name it
 * @throws AppError 400 for Bizum where the bank does not accept it, 401 for a cart without a
 * session, 409 for legal texts that are not in force, and the errors of `prepareCarrito`,
 * `prepareActivacion`, `refusePagado`, `requireNoCobrado` and `beginPago`
 */
export async function initiatePayment(
  contexto: Contexto,
  comprador: Comprador,
  inicio: InicioPago,
  { host, ...busquedas }: { host: string | undefined } & Busquedas,
) {
  const { orderId: propuesto, urlOk, urlKo, metodo, aceptacion } = inicio;
  requireVigente(aceptacion);
  requireOwnUrls({ urlOk, urlKo }, [new URL(contexto.config.publicUrl).host, host]);
  requireMetodo(contexto, metodo);
  const preparada = await prepare(contexto, comprador, inicio, busquedas);
  const { pedido, lineas } = preparada;
  const abierto = await findAbierto(contexto.db, pedido);
  if (abierto) await refusePagado(contexto, abierto.id, AbortSignal.timeout(PACIENCIA_MS));
  const open = async (trx: Transaction<DB>) => {
    const id = await openPedido(trx, pedido, lineas);
    if (abierto && abierto.id !== id) await requireNoCobrado(trx, abierto.id);
    await recordAceptacion(trx, { pedidoId: id }, aceptacion);
    return id;
  };
  return beginPago(contexto, { ...preparada, open }, { propuesto, metodo }).catch(
    (error: unknown) => {
      // The pet of a line was deleted just now.
      throw isForeignKeyViolation(error) ? notFound(textos.mascotas.noEncontrada) : error;
    },
  );
}

/** @throws AppError 400 for Bizum where the bank does not accept it */
export function requireMetodo({ config }: Pick<Deps, 'config'>, metodo: MetodoPago | undefined) {
  if (metodo !== 'bizum' || config.bizum) return;
  throw fieldError('metodo', textos.pago.sinBizum);
}

async function prepare(
  { db }: Pick<Deps, 'db'>,
  comprador: Comprador,
  { amount, merchantData: datos }: InicioPago,
  { findCupon, getCupon, getChapa }: Busquedas,
): Promise<Preparada> {
  if (isActivacion(datos)) {
    const chapa = await getChapa(datos.qrHash);
    const cupon = await getCupon(datos.cuponHash);
    return prepareActivacion(db, comprador, datos, { amount, chapa, cupon });
  }
  const { usuario } = comprador;
  if (!usuario) throw new AppError(401, textos.errores.sinSesion);
  return prepareCarrito(db, usuario, datos, { amount, findCupon });
}

const RESULTADOS = new Set<string>([APP + screens.pagoCorrecto.path, APP + screens.pagoError.path]);

/** @throws AppError 400 for a return address that is not one of our two result pages */
function requireOwnUrls(urls: Record<string, string | undefined>, hosts: (string | undefined)[]) {
  for (const [campo, url] of Object.entries(urls)) {
    if (url === undefined) continue;
    const { host, pathname, protocol } = URL.canParse(url) ? new URL(url) : new URL('about:blank');
    const own = /^https?:$/.test(protocol) && hosts.includes(host);
    if (!own || !RESULTADOS.has(pathname)) throw fieldError(campo, textos.pago.urlAjena);
  }
}
