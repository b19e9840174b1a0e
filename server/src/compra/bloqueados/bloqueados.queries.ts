import { sql, type Transaction } from 'kysely';
import { blankPedidos, NOMBRAN } from '../pedidos/blank-pedidos.queries.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { HOY, ULTIMO_DIA } from '../pedidos/guarda.queries.ts';
import { deleteSome } from '../../cimientos/db/tanda.ts';
import type { DB } from '../../cimientos/db/tables.ts';

/** Each column under its own name. */
const CAMPOS = NOMBRAN.flatMap((campo) => [sql.lit(campo), sql.ref(`pedidos.${campo}`)]);

/** All that names the buyer of an order, and until when it is kept. */
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
        'devoluciones', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'motivo', d.motivo, 'nota', d.nota) ORDER BY d.id), '[]')
          FROM devoluciones d JOIN pago_intentos i ON i.id = d.intento_id WHERE i.pedido_id = pedidos.id
        )
      ),
      ${ULTIMO_DIA}
    FROM pedidos JOIN usuarios u ON u.id = pedidos.usuario_id
    WHERE pedidos.id = ${pedidoId}`.execute(trx);
}

/** Keeps a blocked order, if it is one, until the term of its last movement of money is over. */
export async function prolongBloqueado(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  await sql`
    UPDATE pedidos_bloqueados SET hasta = greatest(hasta, ${ULTIMO_DIA})
    FROM pedidos WHERE pedidos.id = pedido_id AND pedido_id = ${pedidoId}`.execute(trx);
}

/** Leaves of an order what was sold, for how much, and when. */
export async function blankPedido(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  // While it is still the account's: the ledger asks whose it is.
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
  // Whoever declares may have his acknowledgement sent to any mailbox: it is found by the number that it names.
  await sql`
    DELETE FROM correos WHERE nombre LIKE 'desistimiento%' AND (
      para IN (SELECT email FROM desistimientos WHERE pedido_id = ${pedidoId})
      OR datos->>'numero' IN (SELECT ds_order FROM pago_intentos WHERE pedido_id = ${pedidoId}))`.execute(
    trx,
  );
}

/** Erases an order that nobody paid, with its attempts and what was heard of them. */
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

/** One order of an account, held until the transaction ends; undefined when it has none left. */
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

/** What names a buyer, as `insertBloqueado` wrote it. */
export interface Datos {
  cuenta: Record<string, string | number | null>;
  pedido: Record<string, string | number | null>;
  lineas: { mascota: string | null; chapa: string | null }[];
  activacion: string | null;
  devoluciones: { motivo: string; nota: string | null }[];
  desistimientos: { nombre: string; email: string; parte: string; nota: string | null }[];
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

/** Erases what is over its term, with who read it and why; returns how many orders it was of. */
export function deleteBloqueadosVencidos(db: Queryable): Promise<number> {
  return deleteSome(db, 'pedidos_bloqueados', sql`hasta < ${HOY}`);
}
