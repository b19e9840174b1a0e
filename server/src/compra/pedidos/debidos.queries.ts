import { COMPRA_VIDA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** An order's state and its amount in cents. `antiguo`: too old to be paid. */
export function findDebido(db: Queryable, usuarioId: number, id: number) {
  return db
    .selectFrom('pedidos')
    .select(['estado', 'comprador', 'total', 'nombre', 'apellidos', 'envio', 'cupon_id'])
    .select(sql<boolean>`fecha_alta < now() - ${COMPRA_VIDA_MS} * interval '1 ms'`.as('antiguo'))
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listLineas(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('pedido_lineas')
    .select(['producto_id', 'nombre', 'color', 'talla', 'unidades'])
    .where('pedido_id', '=', pedidoId)
    .orderBy('id')
    .execute();
}

/** An order's state and its coupon use, locked until the transaction ends. */
export function lockDebido(db: Queryable, id: number) {
  return db
    .selectFrom('pedidos')
    .select(['id', 'estado', 'cupon_id', 'cupon_uso'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The name of a product in the order that is not for sale any more; undefined when all are. */
export async function findRetirado(db: Queryable, pedidoId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('pedido_lineas')
    .innerJoin('productos', 'productos.id', 'producto_id')
    .select('pedido_lineas.nombre')
    .where('pedido_id', '=', pedidoId)
    .where('activo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row?.nombre;
}

/** Frees the badge that a buyer holds for an order, unless his other open order activates it. */
export async function letChapaGo(db: Queryable, id: number, comprador: string) {
  await db
    .updateTable('chapas')
    .set({ retenida_por: null, retenida_hasta: null })
    .where('retenida_por', '=', comprador)
    .where('hash', 'in', (eb) =>
      eb.selectFrom('activaciones').select('chapa').where('pedido_id', '=', id),
    )
    .where('hash', 'not in', (eb) =>
      eb
        .selectFrom('activaciones')
        .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
        .select('activaciones.chapa')
        .where('comprador', '=', comprador)
        .where('estado', '=', 'pendiente')
        .where('pedidos.id', '<>', id),
    )
    .execute();
}
