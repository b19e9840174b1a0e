import { MEDIOS } from '../../cimientos/db/columnas.ts';
import type { CuentaMedios, Medio, ParteAlbum } from '@vuelve/contract/medio';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

export type FilaMedio = Awaited<ReturnType<typeof listMediosOf>>[number];

function selectMedios(db: Queryable) {
  return db.selectFrom('medios').select(MEDIOS);
}

/** The photos and videos of a pet, newest first. */
export function listMediosOf(
  db: Queryable,
  mascotaId: number,
  { limite, cursor }: ParteAlbum = {},
) {
  return selectMedios(db)
    .where('mascota_id', '=', mascotaId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!))
    .orderBy('id', 'desc')
    .$if(limite !== undefined, (query) => query.limit(limite!))
    .execute();
}

/** Locks the rows with a pet's file names until the transaction ends, against conversions. */
export function lockMedios(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('medios')
    .select(['fichero', 'poster'])
    .where('mascota_id', '=', mascotaId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves a pet's photos, videos and likes to another pet. Conversions start again there. */
export async function moveMedios(db: Queryable, from: number, to: number) {
  await db
    .updateTable('medios')
    .set({ mascota_id: to, conversion_desde: null })
    .where('mascota_id', '=', from)
    .execute();
}

/** A photo or video of this pet. */
export function findMedio(db: Queryable, medio: { id: number; mascotaId: number }) {
  return selectMedios(db)
    .where('id', '=', medio.id)
    .where('mascota_id', '=', medio.mascotaId)
    .executeTakeFirst();
}

/** A photo or video of one of the owner's pets, with the pet's hash. */
export function findOwnMedio(db: Queryable, usuarioId: number, id: number) {
  return selectMedios(db)
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .select('mascotas.hash as mascota_hash')
    .where('medios.id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

export async function lockMedio(db: Queryable, id: number) {
  await db.selectFrom('medios').select('id').where('id', '=', id).forUpdate().execute();
}

export async function countMedios(db: Queryable, mascotaId: number): Promise<number> {
  const { total } = await db
    .selectFrom('medios')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('mascota_id', '=', mascotaId)
    .executeTakeFirstOrThrow();
  return total;
}

export function countByTipo(db: Queryable, mascotaId: number): Promise<CuentaMedios> {
  return db
    .selectFrom('medios')
    .select([
      sql<number>`(count(*) FILTER (WHERE tipo = 'F'))::int`.as('fotos'),
      sql<number>`(count(*) FILTER (WHERE tipo = 'V'))::int`.as('videos'),
    ])
    .where('mascota_id', '=', mascotaId)
    .executeTakeFirstOrThrow();
}

export interface NuevoMedio {
  mascota_id: number;
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

export async function setMedio(
  db: Queryable,
  id: number,
  cambios: Partial<Omit<NuevoMedio, 'mascota_id' | 'tipo'>>,
) {
  await db.updateTable('medios').set(cambios).where('id', '=', id).execute();
}

/** Deletes a photo or video of one of the owner's pets; false when there is none. */
export async function deleteOwnMedio(
  db: Queryable,
  usuarioId: number,
  medio: { id: number; mascotaId: number },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('medios')
    .using('mascotas')
    .whereRef('mascotas.id', '=', 'mascota_id')
    .where('usuario_id', '=', usuarioId)
    .where('medios.id', '=', medio.id)
    .where('mascota_id', '=', medio.mascotaId)
    .returning('medios.id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export type Conversion = NonNullable<Awaited<ReturnType<typeof claimConversion>>>;

/** A conversion that began before this time is abandoned: its server died. */
const ABANDONADA = sql<Date>`now() - interval '1 hour'`;

/** Claims the oldest waiting video of the account that was served longest ago. */
export function claimConversion(db: Queryable) {
  return db
    .updateTable('medios')
    .from('mascotas')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .set({ conversion_desde: sql<Date>`now()` })
    .whereRef('mascotas.id', '=', 'mascota_id')
    .where('medios.id', '=', (eb) =>
      eb
        .selectFrom('medios as m')
        .innerJoin('mascotas as de', 'de.id', 'm.mascota_id')
        .leftJoin('turnos_conversion', 'turnos_conversion.usuario_id', 'de.usuario_id')
        .select('m.id')
        .where('m.estado', '=', 'convirtiendo')
        .where(isUnclaimed('m'))
        .orderBy('ultimo', (order) => order.asc().nullsFirst())
        .orderBy('m.id')
        .limit(1)
        .forUpdate('m')
        .skipLocked(),
    )
    .returning(['medios.id', 'mascota_id', 'fichero', 'poster', 'mascotas.usuario_id'])
    .returning(['mascotas.hash as mascota_hash', 'usuarios.hash as usuario_hash'])
    .executeTakeFirst();
}

/** Moves the account to the end of the queue. */
export async function noteTurno(db: Queryable, usuarioId: number) {
  const ultimo = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('turnos_conversion')
    .values({ usuario_id: usuarioId, ultimo })
    .onConflict((oc) => oc.column('usuario_id').doUpdateSet({ ultimo }))
    .execute();
}

function isUnclaimed(medios: string) {
  const desde = sql.ref(`${medios}.conversion_desde`);
  return sql<boolean>`(${desde} IS NULL OR ${desde} < ${ABANDONADA})`;
}

/** Releases a conversion that failed without the video's fault, for another try. */
export async function releaseConversion(db: Queryable, id: number) {
  await db.updateTable('medios').set({ conversion_desde: null }).where('id', '=', id).execute();
}

/** Whether a video waits that nobody converts: its job has failed, or its server died. */
export async function hasWaitingConversion(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('medios')
    .select('id')
    .where('estado', '=', 'convirtiendo')
    .where(isUnclaimed('medios'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a pet's video in conversion; undefined when it was deleted, finished or moved. */
export function lockConvirtiendo(
  db: Queryable,
  { id, mascota_id }: Pick<Conversion, 'id' | 'mascota_id'>,
) {
  return db
    .selectFrom('medios')
    .select('id')
    .where('id', '=', id)
    .where('mascota_id', '=', mascota_id)
    .where('estado', '=', 'convirtiendo')
    .forUpdate()
    .executeTakeFirst();
}

/** Gives up the conversion of videos that have waited for a day. */
export async function giveUpConversions(db: Queryable) {
  await db
    .updateTable('medios')
    .set({ estado: 'descarga' })
    .where('estado', '=', 'convirtiendo')
    .where('fecha_alta', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** False when the visitor likes it already. */
export async function insertMeGusta(db: Queryable, medioId: number, visitante: string) {
  const inserted = await db
    .insertInto('me_gusta')
    .values({ medio_id: medioId, visitante })
    .onConflict((oc) => oc.doNothing())
    .returning('medio_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the medium first, in the same order as its deletion: a trigger counts the likes there. */
export async function deleteMeGusta(db: Queryable, medioId: number, visitante: string) {
  await db
    .with('medio', (cte) =>
      cte.selectFrom('medios').select('id').where('id', '=', medioId).forNoKeyUpdate(),
    )
    .deleteFrom('me_gusta')
    .using('medio')
    .whereRef('medio_id', '=', 'medio.id')
    .where('visitante', '=', visitante)
    .execute();
}
