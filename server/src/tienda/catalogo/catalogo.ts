import { toEuros } from '@vuelve/contract/dinero';
import { UNIDADES_MAXIMAS } from '@vuelve/contract/reglas';
import type { Cupon, Producto } from '@vuelve/contract/tienda';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import * as catalogo from './catalogo.queries.ts';

/**
 * The products for sale. Items that the buyer's own open orders reserve count as available to the
 * buyer: the next order takes them over.
 * @param usuarioId the buyer, if known
 */
export async function listProductos(db: Queryable, usuarioId?: number): Promise<Producto[]> {
  const rows = await catalogo.listActiveProductos(db);
  const isContado = rows.some(({ existencias }) => existencias !== null);
  const own = usuarioId && isContado ? await catalogo.listApartadasDe(db, usuarioId) : [];
  const held = new Map(own.map(({ producto_id, unidades }) => [producto_id, unidades]));
  return rows.map((row) => toProducto(row, held.get(row.id) ?? 0));
}

/** Products for sale by id; prices in cents. Products that are not for sale are left out. */
export async function findProductos(
  db: Queryable,
  ids: number[],
): Promise<Map<number, catalogo.FilaProducto>> {
  const rows = await catalogo.findProductosById(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The public coupons that can be used; with `codigo`, the coupon with this code, if any.
 * @throws AppError with `explain`, for an existing coupon: 409 before it begins, 410 once it has
 * ended or is used up
 */
export async function listCupones(
  db: Queryable,
  codigo: string | undefined,
  { explain = false } = {},
): Promise<Cupon[]> {
  if (!codigo) return (await catalogo.listCuponesPublicos(db)).map(toCupon);
  const row = await findCupon(db, codigo);
  if (!row && explain) await refuseUnusable(db, { codigo: toCodigo(codigo) });
  return row ? [toCupon(row)] : [];
}

async function refuseUnusable(db: Queryable, cupon: catalogo.Buscado): Promise<void> {
  const motivo = await findMotivo(db, cupon);
  if (motivo) throw new AppError(motivo === textos.carrito.cuponPendiente ? 409 : 410, motivo);
}

async function findMotivo(db: Queryable, cupon: catalogo.Buscado): Promise<string | undefined> {
  const found = await catalogo.findImpedimento(db, cupon);
  if (!found) return undefined;
  const { cuponPendiente, cuponUsado, cuponCaducado } = textos.carrito;
  if (found.pendiente) return cuponPendiente;
  return found.usado ? cuponUsado : cuponCaducado;
}

/** Why an existing coupon cannot be used; undefined for an unknown code. */
export function explainCupon(db: Queryable, codigo: string): Promise<string | undefined> {
  return findMotivo(db, { codigo: toCodigo(codigo) });
}

/**
 * The coupon of an order, if it can be used. @throws AppError 409 before it begins, 410 once it has
 * ended or is used up
 */
export async function getCuponDe(db: Queryable, id: number): Promise<CuponUtil | undefined> {
  const row = await catalogo.findCuponById(db, id);
  if (!row) await refuseUnusable(db, { id });
  return row;
}

/** A usable coupon by its code in any capitalisation; its price in cents. */
export function findCupon(db: Queryable, codigo: string): Promise<catalogo.FilaCupon | undefined> {
  return catalogo.findCuponByCodigo(db, toCodigo(codigo));
}

/** The stored form of a code. */
const toCodigo = (escrito: string) => escrito.trim().toUpperCase();

/** The coupon of a link. @throws AppError 404 when unknown, 409 before it begins, 410 when ended */
export async function getCuponEnlazado(db: Queryable, hash: string) {
  const row = await getCuponUtil(db, hash);
  return { ...toCupon(row), hash, tienda: row.tienda };
}

/** A coupon as stored; its price in cents. */
export type CuponUtil = catalogo.FilaCupon;

/** Like `getCuponEnlazado`, as stored. @throws AppError 404 unknown, 409 not begun, 410 ended */
export async function getCuponUtil(db: Queryable, hash: string) {
  const row = await catalogo.findCuponByHash(db, hash);
  if (row) return row;
  const pendiente = await catalogo.isCuponPendiente(db, hash);
  if (pendiente === undefined) throw notFound(textos.carrito.cuponInvalido);
  if (pendiente) throw new AppError(409, textos.carrito.cuponPendiente);
  throw new AppError(410, textos.carrito.cuponCaducado);
}

/** Whether the number of uses of a coupon is limited. */
export async function isCuponLimitado(db: Queryable, cuponId: number): Promise<boolean> {
  return (await catalogo.findUsosMaximos(db, cuponId)) !== null;
}

/** Reserves `usos` more uses of a coupon (fewer when negative). False when too few are left. */
export function reserveUsos(trx: Transaction<DB>, cuponId: number, usos: number): Promise<boolean> {
  return catalogo.moveUsos(trx, cuponId, { reservados: usos });
}

/** Counts one use by a paid order and ends its `held` reserved uses. False when none is left. */
export function spendUso(trx: Transaction<DB>, cuponId: number, held: number): Promise<boolean> {
  return catalogo.moveUsos(trx, cuponId, { usos: 1, reservados: -held });
}

/** Creates a coupon with its own link. */
export function createCupon(
  db: Queryable,
  cupon: Omit<catalogo.NuevoCupon, 'hash'>,
): Promise<{ id: number; hash: string }> {
  return catalogo.insertCupon(db, { ...cupon, hash: newHash() });
}

function toProducto(row: catalogo.FilaProducto, held: number): Producto {
  const { precio, existencias, apartadas, ...same } = row;
  const quedan =
    existencias === null ? null : Math.min(existencias - apartadas + held, UNIDADES_MAXIMAS);
  return { ...same, precio: toEuros(precio), quedan };
}

function toCupon({ codigo, nombre, precio, unidades_maximas }: catalogo.FilaCupon): Cupon {
  return { cupon: codigo, Nombre: nombre, Precio: toEuros(precio), unidades_maximas };
}
