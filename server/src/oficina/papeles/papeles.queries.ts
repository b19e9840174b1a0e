import type { Miembro } from '@vuelve/contract/acceso';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '../../cimientos/db/database.ts';
import { SIN_DESISTIR, visibleTo } from '../gestion/bandejas.ts';
import { intentoDePedido } from '../../compra/pedidos/partes-de-pedido.ts';

export type FilaPapel = Awaited<ReturnType<typeof selectPapeles>>[number];

/**
 * Of these orders, those that are paid, shipped, not withdrawn from and seen by `miembro`, with their
 * pieces; oldest first.
 */
export function selectPapeles(db: Queryable, ids: number[], miembro: Miembro) {
  return db
    .selectFrom('pedidos')
    .leftJoinLateral(intentoDePedido(), (join) => join.onTrue())
    .select(['id', 'ds_order', 'nombre', 'apellidos', 'direccion', 'localidad', 'cp', 'provincia'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('pedido_lineas')
          .leftJoin('productos', 'productos.id', 'producto_id')
          .leftJoin('chapas', 'corto', 'chapa')
          .select([
            'pedido_lineas.nombre',
            'pedido_lineas.color',
            'unidades',
            'mascota',
            'chapa',
            'chapas.hash',
            'ancho_mm',
            'alto_mm',
          ])
          .whereRef('pedido_id', '=', 'pedidos.id')
          .orderBy('pedido_lineas.id'),
      ).as('piezas'),
    )
    .where('pedidos.id', '=', sql<number>`ANY(${ids})`)
    .where('envio', '=', true)
    .where('estado', 'in', ['completada', 'devuelta_parcial', 'enviada', 'entregada'])
    .where('bloqueado', 'is', null)
    .where(SIN_DESISTIR)
    .where(visibleTo(miembro))
    .orderBy('id')
    .execute();
}
