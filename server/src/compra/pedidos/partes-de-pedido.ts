import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../cimientos/db/tables.ts';

/*
 * What both its buyer and administrators read of an order, each in a query of his own: parts of one that selects from `pedidos`.
 */

const DEL_PEDIDO = ['pedido_id', '=', sql.ref<number>('pedidos.id')] as const;

/** The attempt by which the bank knows an order: the last one that it authorised, or else the last. */
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

/** Its last withdrawal, of which each reader selects what he needs. */
export function desistimientoDePedido() {
  return expressionBuilder<DB>()
    .selectFrom('desistimientos')
    .where(...DEL_PEDIDO)
    .orderBy('id', 'desc')
    .limit(1);
}

/** Its corrective invoices, by number. */
export function rectificativasDePedido() {
  return jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('rectificativas')
      .select(['numero', 'base', 'cuota', 'rectificativas.motivo', 'rectificativas.fecha'])
      .where(...DEL_PEDIDO)
      .orderBy('numero'),
  );
}

/** Its lines in their order, to which each reader adds what he needs besides. */
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
