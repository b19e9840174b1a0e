import { INACTIVIDAD_MS, SESION_MAXIMA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { COLUMNAS_USUARIO } from '../usuarios/columnas.ts';

const ACTIVA_DESDE = sql<Date>`now() - ${INACTIVIDAD_MS} * interval '1 ms'`;
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
