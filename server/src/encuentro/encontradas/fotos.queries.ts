import type { Queryable } from '../../cimientos/db/database.ts';
import { sql } from 'kysely';

/** The photos of a found animal, oldest first. */
export function listFotos(db: Queryable, encontradaId: number) {
  return db
    .selectFrom('fotos_encontrada')
    .select(['id', 'foto'])
    .where('encontrada_id', '=', encontradaId)
    .orderBy('id')
    .execute();
}

/** Stores a photo. Returns false for one that is there. */
export async function insertFoto(
  db: Queryable,
  nueva: { encontrada_id: number; foto: string; huella: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fotos_encontrada')
    .values(nueva)
    .onConflict((conflict) => conflict.columns(['encontrada_id', 'huella']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a photo is there, by the hash of the file that was sent. */
export async function hasFoto(db: Queryable, encontradaId: number, huella: string) {
  const query = db.selectFrom('fotos_encontrada').select('id').where('huella', '=', huella);
  return (await query.where('encontrada_id', '=', encontradaId).executeTakeFirst()) !== undefined;
}

/** The storage path of a photo, by its file's name, or of the first one. */
export async function findRuta(db: Queryable, encontradaId: number, fichero: string | undefined) {
  const found = await db
    .selectFrom('fotos_encontrada')
    .select('foto')
    .where('encontrada_id', '=', encontradaId)
    .$if(fichero !== undefined, (query) =>
      query.where(sql<string>`split_part(foto, '/', 2)`, '=', fichero!),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.foto;
}

/** Deletes a photo by its file's name; a trigger releases its files. */
export async function deleteFoto(db: Queryable, encontradaId: number, fichero: string) {
  await db
    .deleteFrom('fotos_encontrada')
    .where('encontrada_id', '=', encontradaId)
    .where(sql<string>`split_part(foto, '/', 2)`, '=', fichero)
    .execute();
}
