import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** A pet and what a finder may know of its owner. */
export function findPerfil(db: Queryable, hash: string) {
  return db
    .selectFrom('mascotas')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .selectAll('mascotas')
    .select(['usuarios.hash as usuario_hash', 'nombre', 'apellidos', 'telefono'])
    .where('mascotas.hash', '=', hash)
    .where('usuarios.activo', '=', true)
    .executeTakeFirst();
}

const LIKES = sql<number>`(SELECT count(*)::int FROM me_gusta WHERE medio_id = medios.id)`;

/** Photos and videos of a pet, newest first, with their likes. */
export function listMedios(db: Queryable, insigniaId: number) {
  return db
    .selectFrom('medios')
    .selectAll('medios')
    .select(LIKES.as('likes'))
    .where('insignia_id', '=', insigniaId)
    .orderBy('id', 'desc')
    .execute();
}

/** A medium of that very pet, with its likes. */
export function findMedio(db: Queryable, medio: { id: number; insignia_id: number }) {
  return db
    .selectFrom('medios')
    .select(['id', LIKES.as('likes')])
    .where('id', '=', medio.id)
    .where('insignia_id', '=', medio.insignia_id)
    .executeTakeFirst();
}

export async function insertMeGusta(db: Queryable, medioId: number, visitante: string) {
  await db
    .insertInto('me_gusta')
    .values({ medio_id: medioId, visitante })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function deleteMeGusta(db: Queryable, medioId: number, visitante: string) {
  await db
    .deleteFrom('me_gusta')
    .where('medio_id', '=', medioId)
    .where('visitante', '=', visitante)
    .execute();
}
