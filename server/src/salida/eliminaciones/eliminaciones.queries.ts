import { DESHECHA_GUARDA_DIAS, ELIMINACION_DIAS } from '@vuelve/contract/reglas';
import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';
import type { DB } from '../../cimientos/db/tables.ts';

const COLUMNAS = ['usuario_id', 'vence', 'libres', 'oculto_antes', 'deshecha', 'paso'] as const;

/** The next step of an erasure. */
export type Paso = 'espera' | 'mascotas' | 'pedidos' | 'rastro' | 'fin';

/** The erasure of an account, locked until the transaction ends. */
export function lockEliminacion(trx: Transaction<DB>, usuarioId: number) {
  return trx
    .selectFrom('eliminaciones')
    .select(COLUMNAS)
    .where('usuario_id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst();
}

export function findByToken(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('eliminaciones')
    .select(COLUMNAS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Starts an erasure, or restarts one that was undone. Returns its due time. */
export async function upsertEliminacion(
  trx: Transaction<DB>,
  usuarioId: number,
  nueva: { token_hash: Buffer; libres: string[]; oculto_antes: boolean },
): Promise<Date> {
  const again = {
    ...nueva,
    pedida: sql<Date>`now()`,
    vence: sql<Date>`vence_eliminacion(now(), ${ELIMINACION_DIAS})`,
    deshecha: null,
  };
  const { vence } = await trx
    .insertInto('eliminaciones')
    .values({ usuario_id: usuarioId, ...again })
    .onConflict((oc) => oc.column('usuario_id').doUpdateSet(again))
    .returning('vence')
    .executeTakeFirstOrThrow();
  return vence;
}

export async function markDeshecha(trx: Transaction<DB>, usuarioId: number) {
  await trx
    .updateTable('eliminaciones')
    .set({ deshecha: sql<Date>`now()` })
    .where('usuario_id', '=', usuarioId)
    .execute();
}

/** Deletes the rows of erasures that were undone a month ago. */
export function deleteOldDeshechas(db: Queryable): Promise<number> {
  return deleteSome(db, 'eliminaciones', sql`deshecha < ${haceDias(DESHECHA_GUARDA_DIAS)}`);
}

/** An account's name, address and whether its pages are hidden; locked. */
export function lockOculto(trx: Transaction<DB>, usuarioId: number) {
  return trx
    .selectFrom('usuarios')
    .select(['oculto', 'nombre', 'email'])
    .where('id', '=', usuarioId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Hides or shows an account's pages. The new revision rejects changes by earlier readers. */
export async function setOculto(trx: Transaction<DB>, usuarioId: number, oculto: boolean) {
  await trx
    .updateTable('usuarios')
    .set({ oculto, revision: sql`revision + 1` })
    .where('id', '=', usuarioId)
    .execute();
}

/** Tells open pages of conversations about an account's pets to reload. */
export async function tellConversaciones(trx: Transaction<DB>, usuarioId: number) {
  await sql`
    SELECT pg_notify('conversacion', c.id::text)
    FROM conversaciones c JOIN mascotas m ON m.id = mascota_id
    WHERE usuario_id = ${usuarioId} AND cerrada IS NULL`.execute(trx);
}

/** Minutes until the bank gives up a payment of an account; undefined where none is under way. */
export async function findPagando(
  db: Queryable,
  usuarioId: number,
  vidaMs: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ minutos: number | null }>`
    SELECT ceil(max(extract(epoch FROM i.fecha_alta - now()) + ${vidaMs / 1000}) / 60)::int AS minutos
    FROM pago_intentos i JOIN pedidos p ON p.id = pedido_id
    WHERE p.comprador = ${`u${usuarioId}`} AND p.estado = 'pendiente' AND i.estado = 'creado'
      AND i.fecha_alta > now() - ${vidaMs} * interval '1 ms'`.execute(db);
  return rows[0]?.minutos ?? undefined;
}

/** The hashes of the badges of an account's pets. */
export async function listChapasOf(db: Queryable, usuarioId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chapas')
    .innerJoin('mascotas', 'mascotas.id', 'chapas.mascota_id')
    .select('chapas.hash')
    .where('usuario_id', '=', usuarioId)
    .execute();
  return rows.map(({ hash }) => hash);
}

export async function listMascotasOf(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('mascotas')
    .select(['id', 'hash', 'mascota'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .execute();
}

/** Accounts whose erasure is due, oldest first. */
export async function listDue(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('eliminaciones')
    .select('usuario_id')
    .where('deshecha', 'is', null)
    .where('vence', '<=', sql<Date>`now()`)
    .orderBy('vence')
    .execute();
  return rows.map(({ usuario_id }) => usuario_id);
}

/**
 * Claims the erasure of an account until the transaction ends; undefined when another transaction
 * has it, or it is not due any more.
 */
export function takeDue(trx: Transaction<DB>, usuarioId: number) {
  return trx
    .selectFrom('eliminaciones')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['usuario_id', 'libres', 'paso', 'hash', 'email', 'avatar', 'tipo_usuario'])
    .where('usuario_id', '=', usuarioId)
    .where('deshecha', 'is', null)
    .where('vence', '<=', sql<Date>`now()`)
    .forUpdate('eliminaciones')
    .skipLocked()
    .executeTakeFirst();
}
export type Borrado = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

export async function setPaso(trx: Transaction<DB>, usuarioId: number, paso: Paso) {
  await trx
    .updateTable('eliminaciones')
    .set({ paso })
    .where('usuario_id', '=', usuarioId)
    .execute();
}

/** Ends logins to the account. */
export async function setInactivo(trx: Transaction<DB>, usuarioId: number) {
  await trx.updateTable('usuarios').set({ activo: false }).where('id', '=', usuarioId).execute();
}

/** Deletes the account; foreign keys delete the rows that belong to it. */
export async function deleteUsuario(trx: Transaction<DB>, usuarioId: number) {
  await trx.deleteFrom('usuarios').where('id', '=', usuarioId).execute();
}
