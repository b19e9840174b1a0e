import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { Pedidos } from '../../cimientos/db/tables.ts';

/** The columns that are needed to give up an open order. */
export type PedidoAbierto = Pick<Pedidos, 'cupon_id' | 'cupon_uso'> & { id: number };

/** Filter: other open orders of the same buyer that hold the coupon or the products. */
interface Apartan {
  pedido: { id: number; comprador: string };
  cuponId: number | null;
  productoIds: number[];
}

/** The buyer's other open orders that hold the coupon or the products, locked by ascending id. */
export function lockQuienesApartan(db: Queryable, apartan: Apartan): Promise<PedidoAbierto[]> {
  const query = selectQuienesApartan(db, apartan).select(['id', 'cupon_id', 'cupon_uso']);
  return query.orderBy('id').forUpdate().execute();
}

/** The ids of the same orders, without a lock: their state may change. */
export async function listQuienesApartan(db: Queryable, apartan: Apartan): Promise<number[]> {
  const rows = await selectQuienesApartan(db, apartan).select('id').execute();
  return rows.map(({ id }) => id);
}

function selectQuienesApartan(db: Queryable, { pedido, cuponId, productoIds }: Apartan) {
  return db
    .selectFrom('pedidos')
    .where('comprador', '=', pedido.comprador)
    .where('estado', '=', 'pendiente')
    .where('id', '<>', pedido.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('cupon_id', '=', cuponId), eb('cupon_uso', '=', 'reservado')]),
        eb.exists(
          eb
            .selectFrom('pedido_lineas')
            .select('pedido_lineas.id')
            .whereRef('pedido_id', '=', 'pedidos.id')
            .where('pedido_lineas.existencias', '=', 'apartadas')
            .where('producto_id', '=', sql<number>`ANY(${productoIds}::int[])`),
        ),
      ]),
    );
}

/** How many pieces of some products a buyer's other open orders hold. */
export function listApartadasDe(
  db: Queryable,
  { id, comprador }: { id: number; comprador: string },
  productoIds: number[],
) {
  return db
    .selectFrom('pedidos')
    .innerJoin('pedido_lineas', 'pedido_id', 'pedidos.id')
    .select(['producto_id', sql<number>`sum(unidades)::int`.as('unidades')])
    .where('comprador', '=', comprador)
    .where('estado', '=', 'pendiente')
    .where('pedidos.id', '<>', id)
    .where('existencias', '=', 'apartadas')
    .where('producto_id', '=', sql<number>`ANY(${productoIds}::int[])`)
    .$narrowType<{ producto_id: number }>()
    .groupBy('producto_id')
    .execute();
}

/** Marks locked orders as expired. */
export async function expirePedidos(db: Queryable, ids: number[]) {
  await db
    .updateTable('pedidos')
    .set({ estado: 'caducada', cupon_uso: null })
    .where('id', 'in', ids)
    .execute();
}

export async function setCuponUso(db: Queryable, id: number, cupon_uso: 'reservado' | 'gastado') {
  await db.updateTable('pedidos').set({ cupon_uso }).where('id', '=', id).execute();
}

/** The units of one product in an order, in one state of stock. */
export type Unidades = Awaited<ReturnType<typeof listUnidades>>[number];

/**
 * The units of each product, by state: reserved (`apartadas`), `vendidas` or missing (`faltan`).
 */
export function listUnidades(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('pedido_lineas')
    .select(['producto_id', 'existencias', sql<number>`sum(unidades)::int`.as('unidades')])
    .where('pedido_id', '=', pedidoId)
    .where('producto_id', 'is not', null)
    .$narrowType<{ producto_id: number }>()
    .groupBy(['producto_id', 'existencias'])
    .execute();
}

/** Sets the state of stock of an order's lines of some products. */
export async function setExistencias(
  db: Queryable,
  pedidoId: number,
  productoIds: number[],
  existencias: Unidades['existencias'],
) {
  if (productoIds.length === 0) return;
  await db
    .updateTable('pedido_lineas')
    .set({ existencias })
    .where('pedido_id', '=', pedidoId)
    .where('producto_id', 'in', productoIds)
    .execute();
}

/** Clears the state of stock of some orders' lines. Returns the pieces of these lines. */
export function forgetPiezas(
  db: Queryable,
  pedidoIds: number[],
  existencias: 'apartadas' | 'vendidas',
) {
  return db
    .updateTable('pedido_lineas')
    .set({ existencias: null })
    .where('pedido_id', 'in', pedidoIds)
    .where('existencias', '=', existencias)
    .returning(['producto_id', 'unidades'])
    .$narrowType<{ producto_id: number }>()
    .execute();
}

/** The name of one product as the order has it. */
export function findNombre(db: Queryable, pedidoId: number, productoId: number) {
  return db
    .selectFrom('pedido_lineas')
    .select(['nombre', 'color', 'talla'])
    .where('pedido_id', '=', pedidoId)
    .where('producto_id', '=', productoId)
    .limit(1)
    .executeTakeFirstOrThrow();
}
