import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { Pedidos } from '../../cimientos/db/tables.ts';

/** An open order as it is given up: with its use of a coupon. */
export type PedidoAbierto = Pick<Pedidos, 'cupon_id' | 'cupon_uso'> & { id: number };

/** Whose open orders, but for one, and what they hold: a use of a coupon, or pieces of some products. */
interface Apartan {
  pedido: { id: number; comprador: string };
  cuponId: number | null;
  productoIds: number[];
}

/** A buyer's other open orders that hold a use of a coupon, or pieces of some products, locked in order. */
export function lockQuienesApartan(db: Queryable, apartan: Apartan): Promise<PedidoAbierto[]> {
  const query = selectQuienesApartan(db, apartan).select(['id', 'cupon_id', 'cupon_uso']);
  return query.orderBy('id').forUpdate().execute();
}

/** The same by their ids, as far as one can tell without their locks. */
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

/** Gives up orders that are locked. */
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

/** So many units of a product in an order. */
export type Unidades = Awaited<ReturnType<typeof listUnidades>>[number];

/** How many units an order has of each product, and whether they are held, taken or missing. */
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

/** Says what the product counts of an order's lines of it. */
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

/** Says that some orders hold, or have, no pieces any more; returns those that they had, line by line. */
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

/** What an order calls one of its products. */
export function findNombre(db: Queryable, pedidoId: number, productoId: number) {
  return db
    .selectFrom('pedido_lineas')
    .select(['nombre', 'color', 'talla'])
    .where('pedido_id', '=', pedidoId)
    .where('producto_id', '=', productoId)
    .limit(1)
    .executeTakeFirstOrThrow();
}
