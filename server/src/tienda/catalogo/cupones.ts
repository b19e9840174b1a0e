import { href } from '@vuelve/contract/screens';
import type { Lista } from '@vuelve/contract/admin';
import type { CuponAdmin, DatosCupon, FilaCuponAdmin } from '@vuelve/contract/cupones';
import { toCents, toEuros } from '@vuelve/contract/dinero';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import {
  type Db,
  isUniqueViolation,
  type Queryable,
  withTransaction,
} from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { requireActiva } from '../tiendas/fichas.ts';
import { sumVentas } from '../ventas/ventas.ts';
import { createCupon } from './catalogo.ts';
import * as cupones from './cupones.queries.ts';

type Administrador = { id: number };
type Consulta = Parameters<typeof cupones.selectCuponesAdmin>[1];

/** Lists coupons, newest first; with `tienda`, of one shop. */
export async function listCuponesAdmin(
  db: Queryable,
  consulta: Consulta,
): Promise<Lista<FilaCuponAdmin>> {
  const rows = await cupones.selectCuponesAdmin(db, consulta);
  return toLista(rows, consulta.limite, ({ id }) => id, toFila);
}

/** A coupon, its link below `publicUrl`, and its sales. @throws AppError 404 */
export async function getCuponAdmin(
  db: Queryable,
  publicUrl: string,
  id: number,
): Promise<CuponAdmin> {
  const row = await cupones.findCuponAdmin(db, id);
  if (!row) throw notFound(textos.carrito.cuponInvalido);
  const { hash, unidades_maximas, version } = row;
  const enlace = publicUrl + href('cuponera', { hash });
  const vendido = await sumVentas(db, { cupon_id: id });
  const sin_usar = await cupones.countSinUsar(db, id);
  return { ...toFila(row), hash, enlace, unidades_maximas, version, vendido, sin_usar };
}

/** Up to `limite` coupons of a shop, active ones first, then newest; and whether there are more. */
export async function listCuponesDe(
  db: Queryable,
  tiendaId: number,
  limite: number,
): Promise<{ filas: FilaCuponAdmin[]; hayMas: boolean }> {
  const rows = await cupones.selectCuponesDe(db, tiendaId, limite + 1);
  return { filas: rows.slice(0, limite).map(toFila), hayMas: rows.length > limite };
}

/** A coupon of this shop; undefined for an unknown coupon or another shop's. */
export async function findCuponDe(db: Queryable, tiendaId: number, id: number) {
  const row = await cupones.findCuponAdmin(db, id);
  return row?.tienda_id === tiendaId ? row : undefined;
}

/**
 * Creates a coupon and returns its number.
 * @throws AppError 400 for an unknown or inactive shop, 409 when another coupon has the code
 */
export function addCupon(db: Db, administrador: Administrador, datos: DatosCupon): Promise<number> {
  return withTransaction(db, async (trx) => {
    if (datos.tienda_id !== null) await requireActiva(trx, datos.tienda_id);
    const { id } = await createCupon(trx, toColumnas(datos)).catch(refuseUsedCode);
    const hecho = { administrador, verbo: 'crear', objeto: 'cupon', id };
    await recordAccion(trx, { ...hecho, despues: datos });
    return id;
  });
}

/**
 * Changes a coupon that was read as `version`. Open orders keep their price and their reserved use.
 * @throws AppError 400 for a limit below the uses that are taken, or for another shop after the
 * coupon was handed out; 404; 409 when another coupon has the code, or somebody saved another
 * version meanwhile
 */
export async function editCupon(
  db: Db,
  administrador: Administrador,
  id: number,
  { version, ...datos }: DatosCupon & { version: number },
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const row = await lockCupon(trx, id, version);
    const taken = row.usos + row.reservados + (await cupones.countAbiertosSinUso(trx, id));
    if (datos.usos_maximos !== null && datos.usos_maximos < taken) {
      throw fieldError('usos_maximos', textos.admin.cupones.usosGastados(taken));
    }
    if (datos.tienda_id !== row.tienda_id) await requireMovable(trx, row, datos.tienda_id);
    await cupones.setCupon(trx, id, toColumnas(datos)).catch(refuseUsedCode);
    const hecho = { administrador, verbo: 'editar', objeto: 'cupon', id };
    await recordAccion(trx, { ...hecho, antes: toDatos(row), despues: datos });
  });
}

/** Ends a coupon for new orders. @throws AppError 404, 409 when it has ended or was changed */
export async function endCupon(
  db: Db,
  administrador: Administrador,
  id: number,
  version: number,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const row = await lockCupon(trx, id, version);
    if (row.estado === 'terminado') throw new AppError(409, textos.admin.cupones.terminado);
    await cupones.expireCupon(trx, id);
    await recordAccion(trx, { administrador, verbo: 'terminar', objeto: 'cupon', id });
  });
}

/** Locks a coupon and its counters. Only the audit trail's lock may follow (decision 14). */
async function lockCupon(trx: Transaction<DB>, id: number, version: number) {
  const row = await cupones.findCuponForUpdate(trx, id);
  if (!row) throw notFound(textos.carrito.cuponInvalido);
  if (row.version !== version) throw new AppError(409, textos.admin.cambiado);
  return row;
}

/** A used coupon keeps its shop, which determines the IVA and the badges that it activates. */
async function requireMovable(
  trx: Transaction<DB>,
  { id, usos, reservados }: cupones.FilaCuponAdmin,
  tiendaId: number | null,
): Promise<void> {
  if (usos + reservados > 0 || (await cupones.hasLotes(trx, id))) {
    throw fieldError('tienda_id', textos.admin.cupones.tiendaFija);
  }
  if (tiendaId !== null) await requireActiva(trx, tiendaId);
}

function refuseUsedCode(error: unknown): never {
  throw isUniqueViolation(error)
    ? fieldError('cupon', textos.admin.cupones.codigoUsado, 409)
    : error;
}

function toColumnas({ cupon: codigo, precio, empieza, caduca, ...same }: DatosCupon) {
  const dates = { empieza: toDate(empieza), caduca: toDate(caduca) };
  return { ...same, ...dates, codigo, precio: toCents(precio) };
}

function toDate(momento: string | null): Date | null {
  return momento === null ? null : new Date(momento);
}

function toDatos(row: cupones.FilaCuponAdmin): DatosCupon {
  const { cupon, nombre, precio, empieza, caduca, usos_maximos, publico } = toFila(row);
  const { unidades_maximas, tienda_id } = row;
  const same = { cupon, nombre, precio, empieza, caduca, unidades_maximas };
  return { ...same, usos_maximos, publico, tienda_id };
}

function toFila(row: cupones.FilaCuponAdmin): FilaCuponAdmin {
  const { id, codigo, nombre, precio, usos, reservados, usos_maximos, publico } = row;
  return {
    id,
    cupon: codigo,
    nombre,
    precio: toEuros(precio),
    empieza: row.empieza?.toISOString() ?? null,
    caduca: row.caduca?.toISOString() ?? null,
    usos,
    reservados,
    usos_maximos,
    publico,
    estado: row.estado as FilaCuponAdmin['estado'],
    tienda: row.tienda_id === null ? null : { id: row.tienda_id, nombre: row.tienda ?? '' },
  };
}
