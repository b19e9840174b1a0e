import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../cimientos/db/tables.ts';

/**
 * Parts of an order that the queries for its buyer and for administrators share. Each part belongs
 * into a query that selects from `pedidos`.
 */

const DEL_PEDIDO = ['pedido_id', '=', sql.ref<number>('pedidos.id')] as const;

/** The attempt whose number names an order: the first that was paid, otherwise the last. */
export function intentoDePedido() {
  return expressionBuilder<DB>()
    .selectFrom('pago_intentos')
    .select(['ds_order', 'metodo'])
    .where(...DEL_PEDIDO)
    .orderBy((eb) => eb('estado', '=', 'autorizado'), 'desc')
    .orderBy(sql`CASE estado WHEN 'autorizado' THEN resuelto END`)
    .orderBy('id', 'desc')
    .limit(1)
    .as('intento');
}

/** The last withdrawal of an order, without columns. The caller selects them. */
export function desistimientoDePedido() {
  return expressionBuilder<DB>()
    .selectFrom('desistimientos')
    .where(...DEL_PEDIDO)
    .orderBy('id', 'desc')
    .limit(1);
}

/** The corrective invoices of an order, sorted by number. */
export function rectificativasDePedido() {
  return jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('rectificativas')
      .select(['numero', 'base', 'cuota', 'rectificativas.motivo', 'rectificativas.fecha'])
      .where(...DEL_PEDIDO)
      .orderBy('numero'),
  );
}

/** What an order is made of, for a list. */
export function piezasDePedido() {
  return expressionBuilder<DB>()
    .selectFrom('pedido_lineas')
    .select(['pedido_lineas.nombre', 'color', 'unidades', 'mascota', 'chapa'])
    .where(...DEL_PEDIDO)
    .orderBy('pedido_lineas.id');
}

/** The lines of an order in their order. The caller may add columns. */
export function lineasDePedido() {
  return expressionBuilder<DB>()
    .selectFrom('pedido_lineas')
    .select([
      'pedido_lineas.id',
      'producto_id',
      'pedido_lineas.nombre',
      'color',
      'talla',
      'imagen',
      'precio',
      'unidades',
      'mascota_id',
      'mascota',
      'chapa',
    ])
    .where(...DEL_PEDIDO)
    .orderBy('pedido_lineas.id');
}
