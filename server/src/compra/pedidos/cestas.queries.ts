import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '../../cimientos/db/database.ts';
import {
  desistimientoDePedido,
  intentoDePedido,
  lineasDePedido,
  rectificativasDePedido,
} from './partes-de-pedido.ts';

export type FilaPedido = Awaited<ReturnType<typeof listPedidosOf>>[number];

/** The buyer's orders, newest first. Expired orders are left out. */
export function listPedidosOf(
  db: Queryable,
  usuarioId: number,
  { limite, cursor }: { limite: number; cursor?: number | undefined },
) {
  return selectPedidos(db)
    .where('pedidos.usuario_id', '=', usuarioId)
    .where('pedidos.estado', '!=', 'caducada')
    .$if(cursor !== undefined, (query) => query.where('pedidos.id', '<', cursor!))
    .orderBy('pedidos.id', 'desc')
    .limit(limite)
    .execute();
}

export function findPedido(db: Queryable, usuarioId: number, id: number) {
  return selectPedidos(db)
    .where('pedidos.usuario_id', '=', usuarioId)
    .where('pedidos.id', '=', id)
    .executeTakeFirst();
}

export function findPedidoById(db: Queryable, id: number) {
  return selectPedidos(db).where('pedidos.id', '=', id).executeTakeFirst();
}

function selectPedidos(db: Queryable) {
  return db
    .selectFrom('pedidos')
    .innerJoin('usuarios', 'usuarios.id', 'pedidos.usuario_id')
    .innerJoinLateral(intentoDePedido(), (join) => join.onTrue())
    .select([
      'pedidos.id',
      'pedidos.hash',
      'pedidos.estado',
      'pedidos.subtotal',
      'pedidos.total',
      'pedidos.cupon_codigo',
      'pedidos.nombre',
      'pedidos.apellidos',
      'pedidos.direccion',
      'pedidos.localidad',
      'pedidos.cp',
      'pedidos.provincia',
      'facturacion',
      'iva_tipo',
      'envio',
      'factura',
      'pedidos.fecha_alta',
      'pagado',
      'transportista',
      'seguimiento',
      'enviado',
      'entregado',
      'ds_order',
      'metodo',
      'usuarios.id as usuario_id',
      'usuarios.nombre as usuario_nombre',
      'usuarios.apellidos as usuario_apellidos',
      'usuarios.email as usuario_email',
    ])
    .select((eb) => [
      eb
        .selectFrom('pago_intentos')
        .select(sql<number>`coalesce(sum(devuelto), 0)::int`.as('devuelto'))
        .whereRef('pedido_id', '=', 'pedidos.id')
        .where('estado', '=', 'autorizado')
        .$asScalar()
        .$notNull()
        .as('devuelto'),
      jsonObjectFrom(desistimientoDePedido().select(['desistimientos.estado', 'presentado'])).as(
        'desistimiento',
      ),
      rectificativasDePedido().as('rectificativas'),
      jsonArrayFrom(
        lineasDePedido().select((eb) =>
          eb
            .selectFrom('mascotas')
            .select('mascotas.hash')
            .whereRef('mascotas.id', '=', 'mascota_id')
            .as('mascota_hash'),
        ),
      ).as('lineas'),
    ]);
}
