import type { Especie, Color, Tamano } from '@vuelve/contract/senas';
import { ANUNCIO_DIAS, ANUNCIO_RECORDAR_DIAS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { columnOf, type Sujeto } from './sujeto.ts';

const PUBLICADO = ['clave', 'tamano', 'colores', 'municipio', 'celda', 'vida'] as const;

interface Publicacion {
  clave: string;
  especie: Especie;
  tamano: Tamano | null;
  colores: Color[];
  municipio: string;
  celda: number | null;
  retirado: boolean;
}

/** Puts a pet on the board, or changes what is shown; a pet that is there keeps its key and date. */
export function upsertAnuncio(db: Queryable, mascotaId: number, { clave, ...shown }: Publicacion) {
  return db
    .insertInto('anuncios')
    .values({ mascota_id: mascotaId, clave, ...shown })
    .onConflict((conflict) =>
      conflict.column('mascota_id').doUpdateSet({ ...shown, vida: sql`now()`, recordado: null }),
    )
    .returning(PUBLICADO)
    .executeTakeFirstOrThrow();
}

export function findPublicado(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('anuncios')
    .select([...PUBLICADO, 'retirado'])
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

/**
 * Hides an entry, or shows it again; shown, its term begins anew: while it was hidden nobody could
 * say that it is still so. Returns false when nothing changed.
 */
export async function setRetirado(db: Queryable, sujeto: Sujeto, retirado: boolean) {
  const { numUpdatedRows } = await db
    .updateTable('anuncios')
    .set({ retirado, ...(!retirado && { vida: sql`now()`, recordado: null }) })
    .where(columnOf(sujeto), '=', sujeto.id)
    .where('retirado', '=', !retirado)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends what the board knows of a pet that is home. */
export async function deleteAnuncio(db: Queryable, mascotaId: number) {
  await db.deleteFrom('anuncios').where('mascota_id', '=', mascotaId).execute();
}

/**
 * Deletes some entries whose owners or finders have not said for long that it is still so. A hidden
 * one of a stranger stays, unseen, as long as reports or an appeal may bring it back.
 */
export function deleteOldAnuncios(db: Queryable): Promise<number> {
  return deleteSome(
    db,
    'anuncios',
    sql`vida < ${haceDias(ANUNCIO_DIAS)} AND NOT (retirado AND encontrada_id IS NOT NULL AND (
      EXISTS (SELECT FROM denuncias_anuncio d
        WHERE d.encontrada_id = anuncios.encontrada_id AND d.decision_id IS NULL)
      OR EXISTS (SELECT FROM decisiones_anuncio d
        WHERE d.encontrada_id = anuncios.encontrada_id)))`,
  );
}

/** An entry that will end soon, and its owner. */
export interface PorCaducar {
  email: string;
  nombre: string;
  mascota: string;
  hash: string;
  vida: Date;
}

/** Claims up to `limite` entries that will end soon, each once. */
export async function takePorCaducar(db: Queryable, limite: number): Promise<PorCaducar[]> {
  const dias = ANUNCIO_DIAS - ANUNCIO_RECORDAR_DIAS;
  const { rows } = await sql<PorCaducar>`
    UPDATE anuncios SET recordado = now()
    FROM (
      SELECT anuncios.id, email, nombre, mascota, mascotas.hash
      FROM anuncios
        JOIN mascotas ON mascotas.id = mascota_id
        JOIN usuarios ON usuarios.id = usuario_id
      WHERE vida < now() - make_interval(days => ${dias}) AND recordado IS NULL
        AND NOT retirado AND NOT oculto
      ORDER BY vida LIMIT ${limite}
      FOR UPDATE OF anuncios SKIP LOCKED
    ) suyo
    WHERE suyo.id = anuncios.id
    RETURNING email, nombre, mascota, suyo.hash, vida`.execute(db);
  return rows;
}
