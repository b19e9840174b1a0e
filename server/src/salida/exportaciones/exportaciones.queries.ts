import type { FalloExportacion } from '@vuelve/contract/exportacion';
import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome } from '../../cimientos/db/tanda.ts';
import type { DB } from '../../cimientos/db/tables.ts';

/** A maker without a heartbeat for this time counts as dead. */
const MUDO = sql`interval '20 seconds'`;

/** The exports of an account: at most one under way, one failed and one ready. */
export function listExportaciones(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('exportaciones')
    .select(['hash', 'estado', 'pedida', 'fallo', 'caduca'])
    .select([
      sql<number>`hecho::float8`.as('hecho'),
      sql<number>`total::float8`.as('total'),
      sql<number>`bytes::float8`.as('bytes'),
      sql<boolean>`caduca <= now()`.as('caducada'),
    ])
    .where('usuario_id', '=', usuarioId)
    .execute();
}

/** Locks an account, whose requests run one by one. False for one that is being erased. */
export async function lockUsuario(trx: Transaction<DB>, usuarioId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', usuarioId)
    .where('activo', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertExportacion(trx: Transaction<DB>, usuarioId: number, hash: string) {
  const { id } = await trx
    .insertInto('exportaciones')
    .values({ usuario_id: usuarioId, hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an account's exports in this state. The cleaner removes their files later. */
export async function deleteIn(
  trx: Transaction<DB>,
  usuarioId: number,
  estado: 'lista' | 'fallida',
) {
  await trx
    .deleteFrom('exportaciones')
    .where('usuario_id', '=', usuarioId)
    .where('estado', '=', estado)
    .execute();
}

/** Deletes all exports of an account that is being erased. A server at work notices. */
export async function deleteExportacionesOf(trx: Transaction<DB>, usuarioId: number) {
  await trx.deleteFrom('exportaciones').where('usuario_id', '=', usuarioId).execute();
}

/** The stored zip of an own export that has not expired. */
export function findLista(db: Queryable, usuarioId: number, hash: string) {
  return db
    .selectFrom('exportaciones')
    .select(['fichero', 'pedida'])
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hash)
    .where('estado', '=', 'lista')
    .where('caduca', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** The account of an export, and the number of attempts. */
export interface Encargo {
  id: number;
  usuario_id: number;
  intentos: number;
}

/** Claims an export for `turno`, if nobody makes it or its maker is dead; otherwise undefined. */
export function claimExportacion(
  db: Queryable,
  id: number,
  turno: string,
): Promise<Encargo | undefined> {
  return db
    .updateTable('exportaciones')
    .set({ estado: 'haciendo', turno, hecho: 0, total: 0 })
    .set({ latido: sql<Date>`now()`, intentos: sql<number>`intentos + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`(estado = 'pedida' OR estado = 'haciendo' AND latido < now() - ${MUDO})`)
    .returning(['id', 'usuario_id', 'intentos'])
    .executeTakeFirst();
}

/** Stores progress and heartbeat of an export. Returns false when it is no longer this maker's. */
export async function noteAvance(
  db: Queryable,
  { id, turno, ...avance }: { id: number; turno: string; hecho: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exportaciones')
    .set({ ...avance, latido: sql<Date>`now()` })
    .where('id', '=', id)
    .where('turno', '=', turno)
    .where('estado', '=', 'haciendo')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks an export until the transaction ends, if `turno` still makes it. */
export async function lockPropia(trx: Transaction<DB>, id: number, turno: string) {
  const row = await trx
    .selectFrom('exportaciones')
    .select('id')
    .where('id', '=', id)
    .where('turno', '=', turno)
    .where('estado', '=', 'haciendo')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The due time of the account's erasure, if one is scheduled. */
const VENCE = sql`(SELECT vence FROM eliminaciones e
  WHERE e.usuario_id = exportaciones.usuario_id AND deshecha IS NULL AND vence > now())`;

/** Marks an export as ready for `dias` days, or until its account is erased. Returns the end. */
export async function markLista(
  trx: Transaction<DB>,
  id: number,
  { dias, ...zip }: { fichero: string; bytes: number; dias: number },
): Promise<Date> {
  const { caduca } = await trx
    .updateTable('exportaciones')
    .set({ ...zip, estado: 'lista', hecho: sql`total`, turno: null })
    .set({ caduca: sql<Date>`least(now() + ${dias} * interval '1 day', ${VENCE})` })
    .where('id', '=', id)
    .returning('caduca')
    .executeTakeFirstOrThrow();
  return caduca!;
}

export async function markFallida(trx: Transaction<DB>, id: number, fallo: FalloExportacion) {
  await trx
    .updateTable('exportaciones')
    .set({ estado: 'fallida', fallo, turno: null })
    .where('id', '=', id)
    .execute();
}

/** Lets another maker start the export again. Returns false when it is no longer this maker's. */
export async function releaseExportacion(db: Queryable, id: number, turno: string) {
  const { numUpdatedRows } = await db
    .updateTable('exportaciones')
    .set({ estado: 'pedida', turno: null })
    .where('id', '=', id)
    .where('turno', '=', turno)
    .where('estado', '=', 'haciendo')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes some expired exports. Returns how many. */
export function deleteCaducadas(db: Queryable): Promise<number> {
  return deleteSome(db, 'exportaciones', sql`caduca <= now()`);
}

/** Unfinished exports without a heartbeat for ten minutes: their job is lost. */
export async function listOlvidadas(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('exportaciones')
    .select('id')
    .where('estado', 'in', ['pedida', 'haciendo'])
    .where('latido', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
  return rows.map(({ id }) => id);
}
