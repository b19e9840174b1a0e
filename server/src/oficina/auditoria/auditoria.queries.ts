import { AUDITORIA } from '../../cimientos/db/columnas.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/**
 * Newest first. `buscar`: a kind of record, optionally with its number; for an order also the
 * bank's number, as in 'pedido 261123AB12CD'.
 */
export function selectAcciones(
  db: Queryable,
  { limite, cursor, buscar }: { limite: number; cursor?: number | undefined; buscar: string },
) {
  const [objeto = '', id] = buscar.toLowerCase().split(/\s+/);
  return db
    .selectFrom('auditoria')
    .leftJoin('usuarios', 'usuarios.id', 'auditoria.administrador_id')
    .select(AUDITORIA)
    .select('usuarios.nombre as administrador')
    .$if(cursor !== undefined, (query) => query.where('auditoria.id', '<', String(cursor)))
    .$if(objeto !== '', (query) => query.where('auditoria.objeto', '=', objeto))
    .$if(id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('auditoria.objeto_id', '=', id!),
          eb.and([
            eb('auditoria.objeto', '=', 'pedido'),
            eb(
              'auditoria.objeto_id',
              'in',
              eb
                .selectFrom('pago_intentos')
                .select(sql<string>`pedido_id::text`.as('pedido'))
                .where('ds_order', '=', id!.toUpperCase()),
            ),
          ]),
        ]),
      ),
    )
    .orderBy('auditoria.id', 'desc')
    .limit(limite + 1)
    .execute();
}
