import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { COLUMNAS_PRODUCTO } from '../productos/columnas.ts';

const COLUMNAS_CUPON = [
  'id',
  'hash',
  'codigo',
  'nombre',
  'precio',
  'unidades_maximas',
  'tienda_id',
] as const;

export type FilaProducto = Awaited<ReturnType<typeof listActiveProductos>>[number];
export type FilaCupon = Awaited<ReturnType<typeof listCuponesPublicos>>[number];

export function listActiveProductos(db: Queryable) {
  return db
    .selectFrom('productos')
    .select(COLUMNAS_PRODUCTO)
    .where('activo', '=', true)
    .orderBy('id')
    .execute();
}

/** The number of items of each product that a buyer's open orders reserve. */
export function listApartadasDe(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('pedidos')
    .innerJoin('pedido_lineas', 'pedido_id', 'pedidos.id')
    .select(['producto_id', sql<number>`sum(unidades)::int`.as('unidades')])
    .where('usuario_id', '=', usuarioId)
    .where('estado', '=', 'pendiente')
    .where('existencias', '=', 'apartadas')
    .groupBy('producto_id')
    .execute();
}

export function findProductosById(db: Queryable, ids: number[]) {
  return db
    .selectFrom('productos')
    .select(COLUMNAS_PRODUCTO)
    .where('activo', '=', true)
    .where('id', 'in', ids)
    .execute();
}

/** Coupons that can be used now. */
function selectCupones(db: Queryable) {
  return db
    .selectFrom('cupones')
    .select(COLUMNAS_CUPON)
    .where((eb) => eb.or([eb('caduca', 'is', null), eb('caduca', '>', sql<Date>`now()`)]))
    .where((eb) => eb.or([eb('usos_maximos', 'is', null), eb('usos', '<', eb.ref('usos_maximos'))]))
    .where((eb) => eb.or([eb('empieza', 'is', null), eb('empieza', '<=', sql<Date>`now()`)]));
}

export function listCuponesPublicos(db: Queryable) {
  return selectCupones(db).where('publico', '=', true).orderBy('id').execute();
}

export function findCuponByCodigo(db: Queryable, codigo: string) {
  return selectCupones(db).where('codigo', '=', codigo).executeTakeFirst();
}

export function findCuponByHash(db: Queryable, hash: string) {
  return selectCupones(db)
    .select((eb) =>
      eb
        .selectFrom('tiendas')
        .select('tiendas.nombre')
        .whereRef('tiendas.id', '=', 'cupones.tienda_id')
        .as('tienda'),
    )
    .where('hash', '=', hash)
    .executeTakeFirst();
}

export function findCuponById(db: Queryable, id: number) {
  return selectCupones(db).where('id', '=', id).executeTakeFirst();
}

/** Whether the coupon with this hash begins later; undefined for an unknown hash. */
export async function isCuponPendiente(db: Queryable, hash: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('cupones')
    .select(sql<boolean>`coalesce(empieza > now(), false)`.as('pendiente'))
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.pendiente;
}

export type Buscado = { codigo: string } | { id: number };

/**
 * Why a coupon cannot be used now: it begins later, is used up, or (neither) has ended. Undefined
 * for an unknown coupon.
 */
export function findImpedimento(db: Queryable, cupon: Buscado) {
  return db
    .selectFrom('cupones')
    .select([
      sql<boolean>`coalesce(empieza > now(), false)`.as('pendiente'),
      sql<boolean>`coalesce(usos >= usos_maximos, false)`.as('usado'),
    ])
    .where((eb) => eb.and(cupon))
    .executeTakeFirst();
}

export async function findUsosMaximos(db: Queryable, id: number): Promise<number | null> {
  const query = db.selectFrom('cupones').select('usos_maximos').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).usos_maximos;
}

/** Adds to a coupon's counters in one statement. False, without a change, beyond its limit. */
export async function moveUsos(
  db: Queryable,
  id: number,
  { usos = 0, reservados = 0 }: { usos?: number; reservados?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cupones')
    .set((eb) => ({
      usos: eb('usos', '+', usos),
      reservados: eb('reservados', '+', reservados),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('usos_maximos', 'is', null),
        eb('usos_maximos', '>=', sql<number>`usos + reservados + ${usos + reservados}`),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface NuevoCupon {
  hash: string;
  codigo: string;
  nombre: string;
  /** In cents. */
  precio: number;
  unidades_maximas?: number;
  publico?: boolean;
  empieza?: Date | null;
  caduca?: Date | null;
  usos_maximos?: number | null;
  /** The shop that hands out the coupon. */
  tienda_id?: number | null;
  demo?: boolean;
}

export function insertCupon(db: Queryable, cupon: NuevoCupon) {
  return db.insertInto('cupones').values(cupon).returning(['id', 'hash']).executeTakeFirstOrThrow();
}
