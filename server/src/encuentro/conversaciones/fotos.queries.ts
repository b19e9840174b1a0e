import type { Rol } from '@vuelve/contract/conversacion';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** How many photos one side of a conversation has sent. */
export async function countFotos(db: Queryable, conversacionId: number, autor: Rol) {
  const { fotos } = await db
    .selectFrom('mensajes')
    .select(sql<number>`count(foto)::int`.as('fotos'))
    .where('conversacion_id', '=', conversacionId)
    .where('autor', '=', autor)
    .executeTakeFirstOrThrow();
  return fotos;
}

/** The storage path of a conversation's photo, by its file name. */
export async function findRuta(db: Queryable, conversacionId: number, fichero: string) {
  const found = await db
    .selectFrom('mensajes')
    .select('foto')
    .where('conversacion_id', '=', conversacionId)
    .where(sql<string>`split_part(foto, '/', 2)`, '=', fichero)
    .executeTakeFirst();
  return found?.foto ?? undefined;
}
