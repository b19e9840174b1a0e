import type { Medio } from '@vuelve/contract/medio';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

const LIKES = sql<number>`(SELECT count(*)::int FROM me_gusta WHERE medio_id = medios.id)`;

export type FilaMedio = Awaited<ReturnType<typeof listMedios>>[number];

function selectMedios(db: Queryable) {
  return db.selectFrom('medios').selectAll('medios').select(LIKES.as('likes'));
}

/** Photos and videos of a pet, newest first, with their likes. */
export function listMedios(db: Queryable, insigniaId: number) {
  return selectMedios(db).where('insignia_id', '=', insigniaId).orderBy('id', 'desc').execute();
}

/** A medium of that very pet, with its likes. */
export function findMedio(db: Queryable, medio: { id: number; insignia_id: number }) {
  return selectMedios(db)
    .where('id', '=', medio.id)
    .where('insignia_id', '=', medio.insignia_id)
    .executeTakeFirst();
}

/** A medium of one of the owner's pets, and the hash of that pet. */
export function findOwnMedio(db: Queryable, usuarioId: number, id: number) {
  return selectMedios(db)
    .innerJoin('mascotas', 'mascotas.id', 'insignia_id')
    .select('mascotas.hash as mascota_hash')
    .where('medios.id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

export async function lockMedio(db: Queryable, id: number) {
  await db.selectFrom('medios').select('id').where('id', '=', id).forUpdate().execute();
}

export async function countMedios(db: Queryable, insigniaId: number): Promise<number> {
  const { total } = await db
    .selectFrom('medios')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('insignia_id', '=', insigniaId)
    .executeTakeFirstOrThrow();
  return total;
}

export interface NuevoMedio {
  insignia_id: number;
  tipo: Medio['tipo'];
  fichero: string;
  titulo: string;
  descripcion: string;
  poster: boolean;
  duracion_ms: number | null;
  estado: Medio['estado'];
}

export async function insertMedio(db: Queryable, medio: NuevoMedio): Promise<number> {
  const query = db.insertInto('medios').values(medio).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

export async function updateMedio(
  db: Queryable,
  id: number,
  cambios: Partial<Omit<NuevoMedio, 'insignia_id' | 'tipo'>>,
) {
  await db.updateTable('medios').set(cambios).where('id', '=', id).execute();
}

/** Deletes a medium of one of the owner's pets; false when there is none. */
export async function deleteMedio(
  db: Queryable,
  usuarioId: number,
  medio: { id: number; insignia_id: number },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('medios')
    .using('mascotas')
    .whereRef('mascotas.id', '=', 'insignia_id')
    .where('usuario_id', '=', usuarioId)
    .where('medios.id', '=', medio.id)
    .where('insignia_id', '=', medio.insignia_id)
    .returning('medios.id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** A video that waits to be converted, with where its files live. */
export function findConvirtiendo(db: Queryable, id: number) {
  return db
    .selectFrom('medios')
    .innerJoin('mascotas', 'mascotas.id', 'insignia_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['medios.id', 'fichero', 'poster'])
    .select(['mascotas.hash as mascota_hash', 'usuarios.hash as usuario_hash'])
    .where('medios.id', '=', id)
    .where('estado', '=', 'convirtiendo')
    .executeTakeFirst();
}

/** The same, locked until the transaction ends; undefined once it was deleted or done. */
export function lockConvirtiendo(db: Queryable, id: number) {
  return db
    .selectFrom('medios')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', 'convirtiendo')
    .forUpdate()
    .executeTakeFirst();
}

/** Videos that have waited for a day will not be converted any more. */
export async function giveUpConversions(db: Queryable) {
  await db
    .updateTable('medios')
    .set({ estado: 'descarga' })
    .where('estado', '=', 'convirtiendo')
    .where('fecha_alta', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
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
