import { INACTIVIDAD_MS, RED_CONOCIDA_DIAS, SESION_MAXIMA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { deleteSome, haceDias } from '../db/tanda.ts';
import { COLUMNAS_USUARIO } from './columnas-usuario.ts';

const ACTIVA_DESDE = sql<Date>`now() - ${INACTIVIDAD_MS} * interval '1 ms'`;
const CONOCIDA_DESDE = haceDias(RED_CONOCIDA_DIAS);
const CREADA_DESDE = sql<Date>`now() - ${SESION_MAXIMA_MS} * interval '1 ms'`;

export async function insertSesion(db: Queryable, tokenHash: Buffer, usuarioId: number) {
  await db
    .insertInto('sesiones')
    .values({ token_hash: tokenHash, usuario_id: usuarioId })
    .execute();
}

/** Marks a live session as active now; returns its user. */
export function touchSesion(db: Queryable, tokenHash: Buffer) {
  return db
    .updateTable('sesiones')
    .from('usuarios')
    .set({ actividad: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('actividad', '>', ACTIVA_DESDE)
    .where('creada', '>', CREADA_DESDE)
    .whereRef('usuarios.id', '=', 'usuario_id')
    .where('usuarios.activo', '=', true)
    .returning(COLUMNAS_USUARIO)
    .executeTakeFirst();
}

/** The user of a live session; does not count as activity. */
export function readSesion(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('sesiones')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(COLUMNAS_USUARIO)
    .where('token_hash', '=', tokenHash)
    .where('actividad', '>', ACTIVA_DESDE)
    .where('creada', '>', CREADA_DESDE)
    .where('usuarios.activo', 'is', true)
    .executeTakeFirst();
}

/** A live session; does not count as activity. */
export function findLiveSesion(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('sesiones')
    .select('usuario_id')
    .where('token_hash', '=', tokenHash)
    .where('actividad', '>', ACTIVA_DESDE)
    .where('creada', '>', CREADA_DESDE)
    .executeTakeFirst();
}

export async function deleteSesion(db: Queryable, tokenHash: Buffer) {
  await db.deleteFrom('sesiones').where('token_hash', '=', tokenHash).execute();
}

/** Deletes a user's sessions, except `kept`. */
export async function deleteSesionesOf(db: Queryable, usuarioId: number, kept?: Buffer | '') {
  await db
    .deleteFrom('sesiones')
    .where('usuario_id', '=', usuarioId)
    .$if(Boolean(kept), (query) => query.where('token_hash', '!=', kept as Buffer))
    .execute();
}

/** Deletes some of the expired sessions; returns how many. */
export function deleteExpiredSesiones(db: Queryable): Promise<number> {
  return deleteSome(db, 'sesiones', sql`actividad < ${ACTIVA_DESDE} OR creada < ${CREADA_DESDE}`);
}

/** Whether the account of an e-mail logged in from this network in the last 90 days. */
export async function hasRedConocida(db: Queryable, email: string, red: string) {
  const found = await db
    .selectFrom('redes_conocidas')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select('red')
    .where('email', '=', email)
    .where('red', '=', red)
    .where('ultima', '>', CONOCIDA_DESDE)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records that the account logged in from this network now. */
export async function upsertRedConocida(db: Queryable, usuarioId: number, red: string) {
  const ultima = sql<Date>`now()`;
  await db
    .insertInto('redes_conocidas')
    .values({ usuario_id: usuarioId, red, ultima })
    .onConflict((oc) => oc.columns(['usuario_id', 'red']).doUpdateSet({ ultima }))
    .execute();
}

export async function deleteRedesConocidasOf(db: Queryable, usuarioId: number) {
  await db.deleteFrom('redes_conocidas').where('usuario_id', '=', usuarioId).execute();
}

/** Deletes some of the networks without a login for 90 days; returns how many. */
export function deleteOldRedesConocidas(db: Queryable): Promise<number> {
  return deleteSome(db, 'redes_conocidas', sql`ultima < ${CONOCIDA_DESDE}`);
}
