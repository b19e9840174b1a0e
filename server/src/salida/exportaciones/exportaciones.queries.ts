import type { FalloExportacion } from '@vuelve/contract/exportacion';
import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome } from '../../cimientos/db/tanda.ts';
import type { DB } from '../../cimientos/db/tables.ts';

/** Whoever makes one and is silent for so long is dead. */
const MUDO = sql`interval '20 seconds'`;

/** The exports of an account: one under way, one that failed, one that lies ready, at most. */
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

/** Holds an account: what is asked for it is asked in turn. False for one that is being erased by now. */
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

/** Takes those of an account away that are in this state; the cleaner has their files from then on. */
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

/** Ends all exports of an account that is being erased: whoever makes one just then finds that it is his no more. */
export async function deleteExportacionesOf(trx: Transaction<DB>, usuarioId: number) {
  await trx.deleteFrom('exportaciones').where('usuario_id', '=', usuarioId).execute();
}

/** The stored zip of an own export that can still be fetched. */
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

/** Who an export is for, and how often it was begun. */
export interface Encargo {
  id: number;
  usuario_id: number;
  intentos: number;
}

/** Lets `turno` make an export that nobody makes, or whoever made it is dead; undefined where there is none such. */
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

/** Says how far an export is, and that its maker lives; false when it is his no more. */
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

/** Holds an export until the transaction ends, if `turno` still makes it. */
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

/** When the account of an export goes, if that is to come. */
const VENCE = sql`(SELECT vence FROM eliminaciones e
  WHERE e.usuario_id = exportaciones.usuario_id AND deshecha IS NULL AND vence > now())`;

/** From now on it can be fetched for so many days, or until its account goes. Returns until when. */
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

/** Whoever comes next begins it anew; false when it is another's by now. */
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

/** Erases some of those that can no longer be fetched; returns how many. */
export function deleteCaducadas(db: Queryable): Promise<number> {
  return deleteSome(db, 'exportaciones', sql`caduca <= now()`);
}

/** Those that nobody has made, or touched, for ten minutes: their job is gone. */
export async function listOlvidadas(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('exportaciones')
    .select('id')
    .where('estado', 'in', ['pedida', 'haciendo'])
    .where('latido', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
  return rows.map(({ id }) => id);
}
