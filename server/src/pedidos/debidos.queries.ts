import type { Queryable } from '../db/database.ts';

/** What a buyer owes for an order; cents. */
export function findDebido(db: Queryable, usuarioId: number, id: number) {
  return db
    .selectFrom('pedidos')
    .select(['comprador', 'total', 'nombre', 'apellidos', 'envio'])
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

/** An order's state and what it reserves, locked until the transaction ends. */
export function lockDebido(db: Queryable, id: number) {
  return db
    .selectFrom('pedidos')
    .select(['id', 'estado', 'cupon_id', 'cupon_uso'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
