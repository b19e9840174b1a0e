import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** A pet and what a finder may know of its owner: what is not public is empty. */
export function findPerfilByHash(db: Queryable, hash: string) {
  return db
    .selectFrom('mascotas')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .selectAll('mascotas')
    .select(['usuarios.hash as usuario_hash', 'nombre'])
    .select(sql<string>`CASE WHEN apellidos_publicos THEN apellidos ELSE '' END`.as('apellidos'))
    .select(sql<string>`CASE WHEN telefono_publico THEN telefono ELSE '' END`.as('telefono'))
    .where('mascotas.hash', '=', hash)
    .where('usuarios.oculto', '=', false)
    .executeTakeFirst();
}
