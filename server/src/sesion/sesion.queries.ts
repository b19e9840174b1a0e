import { INACTIVIDAD_MS, SESION_MAXIMA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { COLUMNAS_USUARIO } from './columnas-usuario.ts';

const ACTIVA_DESDE = sql<Date>`now() - ${INACTIVIDAD_MS} * interval '1 ms'`;
const CONOCIDA_DESDE = sql<Date>`now() - interval '90 days'`;
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

/** A live session, left as it is. */
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

export async function deleteSesionesOf(db: Queryable, usuarioId: number) {
  await db.deleteFrom('sesiones').where('usuario_id', '=', usuarioId).execute();
}

/** Removes the sessions that nobody can use any more. */
export async function deleteExpiredSesiones(db: Queryable) {
  await db
    .deleteFrom('sesiones')
    .where((eb) => eb.or([eb('actividad', '<', ACTIVA_DESDE), eb('creada', '<', CREADA_DESDE)]))
    .execute();
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

/** The account logged in from this network now. */
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

/** Removes the networks that an account has not logged in from for long. */
export async function deleteOldRedesConocidas(db: Queryable) {
  await db.deleteFrom('redes_conocidas').where('ultima', '<', CONOCIDA_DESDE).execute();
}
