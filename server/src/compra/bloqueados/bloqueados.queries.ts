import { sql, type Transaction } from 'kysely';
import { blankPedidos, NOMBRAN } from '../pedidos/blank-pedidos.queries.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { HOY, ULTIMO_DIA } from '../pedidos/guarda.queries.ts';
import { deleteSome } from '../../cimientos/db/tanda.ts';
import type { DB } from '../../cimientos/db/tables.ts';

/** Key and value arguments of `jsonb_build_object`. */
const CAMPOS = NOMBRAN.flatMap((campo) => [sql.lit(campo), sql.ref(`pedidos.${campo}`)]);

/** Stores a copy of every field that names the buyer of an order, with the end of its term. */
export async function insertBloqueado(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  await sql`
    INSERT INTO pedidos_bloqueados (pedido_id, datos, hasta)
    SELECT pedidos.id,
      jsonb_build_object(
        'cuenta', jsonb_build_object(
          'id', u.id, 'nombre', u.nombre, 'apellidos', u.apellidos, 'email', u.email, 'telefono', u.telefono
        ),
        'pedido', jsonb_build_object(${sql.join(CAMPOS)}, 'comprador', pedidos.comprador),
        'lineas', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'mascota', l.mascota, 'chapa', l.chapa) ORDER BY l.id), '[]')
          FROM pedido_lineas l WHERE l.pedido_id = pedidos.id
        ),
        'activacion', (SELECT a.chapa FROM activaciones a WHERE a.pedido_id = pedidos.id),
        'desistimientos', (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'id', w.id, 'nombre', w.nombre, 'email', w.email, 'parte', w.parte, 'nota', w.nota) ORDER BY w.id), '[]')
          FROM desistimientos w WHERE w.pedido_id = pedidos.id
        ),
        'notas', (
          SELECT coalesce(jsonb_agg(n.texto ORDER BY n.id), '[]')
          FROM notas_pedido n WHERE n.pedido_id = pedidos.id
        ),
        'devoluciones', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'motivo', d.motivo, 'nota', d.nota) ORDER BY d.id), '[]')
          FROM devoluciones d JOIN pago_intentos i ON i.id = d.intento_id WHERE i.pedido_id = pedidos.id
        )
      ),
      ${ULTIMO_DIA}
    FROM pedidos JOIN usuarios u ON u.id = pedidos.usuario_id
    WHERE pedidos.id = ${pedidoId}`.execute(trx);
}

/** Extends the term of an order, if it is blocked, to that of its last movement of money. */
export async function prolongBloqueado(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  await sql`
    UPDATE pedidos_bloqueados SET hasta = greatest(hasta, ${ULTIMO_DIA})
    FROM pedidos WHERE pedidos.id = pedido_id AND pedido_id = ${pedidoId}`.execute(trx);
}

/** Erases the buyer from an order. Products, amounts and dates stay. */
export async function blankPedido(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  // This update comes first: a trigger needs the order's account, which the next statement removes.
  await trx
    .updateTable('pago_eventos')
    .set({ ip: null })
    .where('ip', 'is not', null)
    .where('intento_id', 'in', (eb) =>
      eb.selectFrom('pago_intentos').select('pago_intentos.id').where('pedido_id', '=', pedidoId),
    )
    .execute();
  await blankPedidos(trx, [pedidoId], {
    bloqueado: sql<Date>`now()`,
    usuario_id: null,
    alta_id: null,
    comprador: `b${pedidoId}`,
    version: sql`version + 1`,
  });
  await trx
    .updateTable('devoluciones')
    .set((eb) => ({ motivo: '', nota: eb.case().when('nota', 'is not', null).then('').end() }))
    .where('intento_id', 'in', (eb) =>
      eb.selectFrom('pago_intentos').select('pago_intentos.id').where('pedido_id', '=', pedidoId),
    )
    .execute();
  await trx.deleteFrom('correos').where('pedido_id', '=', pedidoId).execute();
  // The acknowledgement of a withdrawal may go to any mailbox. It is found by the order number in
  // it.
  await sql`
    DELETE FROM correos WHERE nombre LIKE 'desistimiento%' AND (
      para IN (SELECT email FROM desistimientos WHERE pedido_id = ${pedidoId})
      OR datos->>'numero' IN (SELECT ds_order FROM pago_intentos WHERE pedido_id = ${pedidoId}))`.execute(
    trx,
  );
}

/** Erases an unpaid order with its attempts and their events. */
export async function deleteImpagado(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  for (const table of ['comparacion_intentos', 'pago_eventos'] as const) {
    await trx
      .deleteFrom(table)
      .where('intento_id', 'in', (eb) =>
        eb.selectFrom('pago_intentos').select('pago_intentos.id').where('pedido_id', '=', pedidoId),
      )
      .execute();
  }
  await trx.deleteFrom('pago_intentos').where('pedido_id', '=', pedidoId).execute();
  await trx.deleteFrom('pedidos').where('id', '=', pedidoId).execute();
}

/** One order of an account, locked until the transaction ends; undefined when none is left. */
export function lockNextOf(trx: Transaction<DB>, usuarioId: number) {
  return trx
    .selectFrom('pedidos')
    .select(['id', 'pagado', 'estado', 'cupon_id', 'cupon_uso', 'comprador'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The buyer's data in the form that `insertBloqueado` writes. */
export interface Datos {
  cuenta: Record<string, string | number | null>;
  pedido: Record<string, string | number | null>;
  lineas: { mascota: string | null; chapa: string | null }[];
  activacion: string | null;
  devoluciones: { motivo: string; nota: string | null }[];
  desistimientos: { nombre: string; email: string; parte: string; nota: string | null }[];
  /** Absent in orders blocked before the team could write notes. */
  notas?: string[];
}

export function findBloqueado(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('pedidos_bloqueados')
    .select([sql<Datos>`datos`.as('datos'), sql<string>`hasta::text`.as('hasta')])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst();
}

export async function insertConsulta(
  trx: Transaction<DB>,
  consulta: { pedido_id: number; administrador_id: number; motivo: string },
): Promise<void> {
  await trx.insertInto('consultas_bloqueados').values(consulta).execute();
}

/** Erases blocked data after their term, with the log of readers. Returns how many orders. */
export function deleteBloqueadosVencidos(db: Queryable): Promise<number> {
  return deleteSome(db, 'pedidos_bloqueados', sql`hasta < ${HOY}`);
}
