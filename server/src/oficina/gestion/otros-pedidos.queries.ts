import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { intentoDePedido } from '../../compra/pedidos/partes-de-pedido.ts';

/** The newest other orders of a buyer, by the e-mail of the account or the form; `cuantos` in all. */
export function selectOtros(
  db: Queryable,
  { id, email, limite }: { id: number; email: string; limite: number },
) {
  const usuarios = db.selectFrom('usuarios').select('id').where('email', '=', email);
  const altas = db.selectFrom('altas').select('id').where('email', '=', email);
  return db
    .selectFrom('pedidos')
    .leftJoinLateral(intentoDePedido(), (join) => join.onTrue())
    .select([
      'pedidos.id',
      'ds_order',
      'pedidos.estado',
      'envio',
      'pedidos.fecha_alta',
      'pagado',
      'total',
      sql<number>`(count(*) OVER ())::int`.as('cuantos'),
    ])
    .where('pedidos.id', '<>', id)
    .where(
      'pedidos.id',
      'in',
      db
        .selectFrom('pedidos')
        .select('pedidos.id')
        .where('usuario_id', 'in', usuarios)
        .union(db.selectFrom('pedidos').select('pedidos.id').where('alta_id', 'in', altas)),
    )
    .orderBy('pedidos.id', 'desc')
    .limit(limite)
    .execute();
}
