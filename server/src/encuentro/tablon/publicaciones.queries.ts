import type { Especie, Color, Tamano } from '@vuelve/contract/senas';
import type { Queryable } from '../../cimientos/db/database.ts';

interface Publicacion {
  clave: string;
  especie: Especie;
  tamano: Tamano;
  colores: Color[];
  municipio: string;
  celda: number | null;
}

/** Puts a pet on the board, or changes what is shown; a pet that is there keeps its key and date. */
export function upsertAnuncio(db: Queryable, mascotaId: number, { clave, ...shown }: Publicacion) {
  return db
    .insertInto('anuncios')
    .values({ mascota_id: mascotaId, clave, ...shown })
    .onConflict((conflict) => conflict.column('mascota_id').doUpdateSet(shown))
    .returning(['clave', 'tamano', 'colores', 'municipio'])
    .executeTakeFirstOrThrow();
}

export function findPublicado(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('anuncios')
    .select(['clave', 'tamano', 'colores', 'municipio', 'celda', 'retirado'])
    .where('mascota_id', '=', mascotaId)
    .executeTakeFirst();
}

/** Takes a pet off the board; an entry that the team took off stays away, and stays known. */
export async function withdrawAnuncio(db: Queryable, mascotaId: number) {
  await db
    .deleteFrom('anuncios')
    .where('mascota_id', '=', mascotaId)
    .where('retirado', '=', false)
    .execute();
}

/** Hides an entry by the team's decision, or shows it again. */
export async function setRetirado(db: Queryable, mascotaId: number, retirado: boolean) {
  const query = db.updateTable('anuncios').set({ retirado });
  await query.where('mascota_id', '=', mascotaId).execute();
}

/** Ends what the board knows of a pet that is home. */
export async function deleteAnuncio(db: Queryable, mascotaId: number) {
  await db.deleteFrom('anuncios').where('mascota_id', '=', mascotaId).execute();
}
