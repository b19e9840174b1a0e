import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { ROL_VIGENTE } from '../../cimientos/sesion/columnas-usuario.ts';

/** The alert settings of an owner; undefined while they were never changed. */
export function findPreferencias(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('preferencias_avisos')
    .select(['correo', 'resumen', 'silencio_desde', 'silencio_hasta', 'pedidos'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

interface Cambios {
  correo?: boolean;
  resumen?: boolean;
  silencio_desde?: string | null;
  silencio_hasta?: string | null;
  pedidos?: boolean;
}

/**
 * Changes the given settings. A summary covers only events after it was switched on, and a push
 * only orders after that.
 */
export async function upsertPreferencias(db: Queryable, usuarioId: number, cambios: Cambios) {
  const set = { usuario_id: usuarioId, ...cambios };
  await db
    .insertInto('preferencias_avisos')
    .values(set)
    .onConflict((oc) =>
      oc.column('usuario_id').doUpdateSet({
        ...set,
        ...(cambios.resumen && { resumen_desde: sinceOn('resumen') }),
        ...(cambios.pedidos && { pedidos_desde: sinceOn('pedidos') }),
      }),
    )
    .execute();
}

/** When a setting was switched on: the time of its row, or now if it was off. */
function sinceOn(setting: 'resumen' | 'pedidos') {
  const [on, since] = [setting, `${setting}_desde`].map((it) =>
    sql.ref(`preferencias_avisos.${it}`),
  );
  return sql<Date>`CASE WHEN ${on} THEN ${since} ELSE now() END`;
}

/** Switches off the evening summary of an account. */
export async function stopResumen(db: Queryable, usuarioId: number) {
  await db
    .updateTable('preferencias_avisos')
    .set({ resumen: false })
    .where('usuario_id', '=', usuarioId)
    .execute();
}

/** The owner whom an alert informs, and its pet; `correo`: the owner wants mails at once. */
export function findAvisado(db: Queryable, alerta: string) {
  return db
    .selectFrom('alertas')
    .innerJoin('mascotas', 'mascotas.id', 'alertas.mascota_id')
    .leftJoin('preferencias_avisos as p', 'p.usuario_id', 'mascotas.usuario_id')
    .select(['mascotas.usuario_id', 'mascota_id', 'conversacion_id', 'motivo'])
    .select((eb) => eb.fn.coalesce('p.correo', eb.val(true)).as('correo'))
    .where('alertas.id', '=', alerta)
    .executeTakeFirst();
}

/** The accounts that asked for pushes about new orders. Locked: two runs must not tell twice. */
export function lockAvisadosDePedidos(trx: Transaction<DB>) {
  return trx
    .selectFrom('preferencias_avisos as p')
    .innerJoin('usuarios', 'usuarios.id', 'p.usuario_id')
    .select(['usuario_id', 'pedidos_desde', 'tipo_usuario', ROL_VIGENTE.as('rol')])
    .where('pedidos', '=', true)
    .where('activo', '=', true)
    .orderBy('usuario_id')
    .forUpdate('p')
    .skipLocked()
    .execute();
}

/**
 * Notes that these accounts are told of the orders paid until `hasta`, also where there are none: an
 * order that is put back to engrave later is no news.
 */
export async function markPedidosAvisados(
  trx: Transaction<DB>,
  usuarios: number[],
  hasta: Date,
): Promise<void> {
  if (usuarios.length === 0) return;
  await trx
    .updateTable('preferencias_avisos')
    .set({ pedidos_desde: hasta })
    .where('usuario_id', 'in', usuarios)
    .where('pedidos_desde', '<', hasta)
    .execute();
}
