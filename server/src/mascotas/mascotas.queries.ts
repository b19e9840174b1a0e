import { MASCOTAS } from '../cimientos/db/columnas.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queryable } from '../cimientos/db/database.ts';
import { perdidaAbierta } from './perdida-abierta.ts';
import type { Mascotas } from '../cimientos/db/tables.ts';

/** Namespace of the advisory locks by owner: an arbitrary number. */
const CERROJO_DUENO = 8_835_856;

export type FilaMascota = NonNullable<Awaited<ReturnType<typeof findMascota>>>;

/** Pets, each with its oldest badge. */
function selectMascotas(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('mascotas')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('chapas')
          .select(['chapas.hash as chapa_hash', 'corto as chapa_corto'])
          .whereRef('mascota_id', '=', 'mascotas.id')
          .orderBy('fecha_alta')
          .limit(1)
          .as('chapa'),
      (join) => join.onTrue(),
    )
    .select(MASCOTAS)
    .select(['chapa_hash', 'chapa_corto'])
    .select(perdidaAbierta.as('perdida'))
    .where('usuario_id', '=', usuarioId);
}

export function listMascotas(
  db: Queryable,
  usuarioId: number,
  { limite, cursor = 0 }: { limite: number; cursor?: number | undefined },
) {
  return selectMascotas(db, usuarioId)
    .where('mascotas.id', '>', cursor)
    .orderBy('mascotas.id')
    .limit(limite)
    .execute();
}

export function findMascota(db: Queryable, usuarioId: number, hash: string) {
  return selectMascotas(db, usuarioId).where('mascotas.hash', '=', hash).executeTakeFirst();
}

export function findMascotaById(db: Queryable, usuarioId: number, id: number) {
  return selectMascotas(db, usuarioId).where('mascotas.id', '=', id).executeTakeFirst();
}

/** Advisory lock: the pets of one owner are created one after the other, on all instances. */
export async function lockDueno(db: Queryable, usuarioId: number) {
  await sql`SELECT pg_advisory_xact_lock(${CERROJO_DUENO}, ${usuarioId})`.execute(db);
}

export async function countMascotas(db: Queryable, usuarioId: number): Promise<number> {
  const { total } = await db
    .selectFrom('mascotas')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return total;
}

export function insertMascota(db: Queryable, mascota: Omit<Insertable<Mascotas>, 'id'>) {
  return db.insertInto('mascotas').values(mascota).returning('id').executeTakeFirstOrThrow();
}

/** The data that a pet's handover copies: no keys, and no visibility settings of the owner. */
export async function findForOther(db: Queryable, id: number) {
  const row = await db
    .selectFrom('mascotas')
    .select(MASCOTAS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const {
    id: _id,
    hash: _hash,
    usuario_id: _usuario,
    apellidos_publicos: _apellidos,
    telefono_publico: _telefono,
    ...rest
  } = row;
  return rest;
}

/** The columns that an owner may change. */
export type Cambios = Omit<
  Updateable<Mascotas>,
  'id' | 'hash' | 'usuario_id' | 'fecha_alta' | 'version'
>;

/** Sets the images of a pet without images; false when it has one already. */
export async function setFirstImagenes(
  db: Queryable,
  usuarioId: number,
  { hash, ...imagenes }: { hash: string; cover: string; avatar: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mascotas')
    .set(imagenes)
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hash)
    .where('cover', 'is', null)
    .where('avatar', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores changes of a pet if it still has this version; returns false otherwise. */
export async function saveMascota(
  db: Queryable,
  usuarioId: number,
  { hash, version }: { hash: string; version: number | undefined },
  cambios: Cambios,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mascotas')
    .set(cambios)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hash)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setMascota(db: Queryable, usuarioId: number, hash: string, cambios: Cambios) {
  await db
    .updateTable('mascotas')
    .set(cambios)
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hash)
    .execute();
}

export type FilaQuieta = NonNullable<Awaited<ReturnType<typeof findMascotaForUpdate>>>;

/** A pet's id, hash and image files; the row is locked until the transaction ends. */
export function findMascotaForUpdate(db: Queryable, usuarioId: number, hash: string) {
  return db
    .selectFrom('mascotas')
    .select(['id', 'hash', 'cover', 'avatar'])
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteMascota(db: Queryable, usuarioId: number, hash: string) {
  await db
    .deleteFrom('mascotas')
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hash)
    .execute();
}
