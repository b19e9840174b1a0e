import { DECISION_TABLON_MESES } from '@vuelve/contract/reglas';
import type { Motivo } from '@vuelve/contract/denuncias-tablon';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { TANDA } from '../../cimientos/db/tanda.ts';

interface Nueva {
  clave: string;
  mascota_id: number;
  motivo: Motivo;
  texto: string;
  red: Buffer;
}

/** Stores a report; undefined when the network has reported the pet today. */
export function insertDenuncia(db: Queryable, nueva: Nueva) {
  return db
    .insertInto('denuncias_anuncio')
    .values(nueva)
    .onConflict((conflict) => conflict.columns(['mascota_id', 'red']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function findClaveDeRed(db: Queryable, mascotaId: number, red: Buffer) {
  return db
    .selectFrom('denuncias_anuncio')
    .select('clave')
    .where('mascota_id', '=', mascotaId)
    .where('red', '=', red)
    .executeTakeFirstOrThrow();
}

export async function countAbiertasDe(db: Queryable, mascotaId: number): Promise<number> {
  const query = db.selectFrom('denuncias_anuncio').select('id').where('decision_id', 'is', null);
  return (await query.where('mascota_id', '=', mascotaId).execute()).length;
}

/** A report by the key in its link, with what was decided: an appeal's result comes last. */
export function findDenuncia(db: Queryable, clave: string) {
  return db
    .selectFrom('denuncias_anuncio')
    .leftJoin('decisiones_anuncio', 'decisiones_anuncio.id', 'decision_id')
    .select(['decision_id', 'retira', 'explicacion', 'devuelve', 'respuesta'])
    .where('clave', '=', clave)
    .executeTakeFirst();
}

interface Abierta {
  mascota_id: number;
  motivo: string;
  texto: string;
  creada: Date;
}

/** Some open reports of each pet, the pet first that was reported first. */
export async function listAbiertas(db: Queryable, { porMascota, limite }: Tope) {
  const { rows } = await sql<Abierta>`
    SELECT mascota_id, motivo, texto, creada FROM (
      SELECT mascota_id, motivo, texto, creada,
        row_number() OVER (PARTITION BY mascota_id ORDER BY creada, id) AS n,
        min(creada) OVER (PARTITION BY mascota_id) AS primera
      FROM denuncias_anuncio WHERE decision_id IS NULL
    ) abiertas
    WHERE n <= ${porMascota}
    ORDER BY primera, mascota_id, n LIMIT ${limite}`.execute(db);
  return rows;
}

interface Tope {
  porMascota: number;
  limite: number;
}

/** Appeals without an answer, oldest first. */
export function listApeladas(db: Queryable, limite: number) {
  return db
    .selectFrom('decisiones_anuncio')
    .select(['id', 'mascota_id', 'explicacion', 'apelacion', 'apelada'])
    .where('apelada', 'is not', null)
    .where('revisada', 'is', null)
    .orderBy('apelada')
    .limit(limite)
    .execute();
}

/** Some pets, each with its visible entry, if there is one. */
export function listMascotas(db: Queryable, ids: number[]) {
  return db
    .selectFrom('mascotas')
    .leftJoin('anuncios', (join) =>
      join.onRef('anuncios.mascota_id', '=', 'mascotas.id').on('retirado', '=', false),
    )
    .select(['mascotas.id', 'mascota', 'usuario_id', 'clave'])
    .where('mascotas.id', 'in', ids)
    .execute();
}

/** What waits for the team: open reports and appeals, and since when. */
export async function countPendientes(db: Queryable) {
  const { rows } = await sql<{ abiertas: number; primera: Date | null }>`
    SELECT count(*)::integer AS abiertas, min(desde) AS primera FROM (
      SELECT min(creada) AS desde FROM denuncias_anuncio WHERE decision_id IS NULL
        GROUP BY mascota_id
      UNION ALL
      SELECT apelada FROM decisiones_anuncio WHERE apelada IS NOT NULL AND revisada IS NULL
    ) pendientes`.execute(db);
  return rows[0]!;
}

/** Locks a pet: decisions, changes of its entry and its deletion come one after the other. */
export async function lockMascota(db: Queryable, id: number) {
  await db.selectFrom('mascotas').select('id').where('id', '=', id).forUpdate().execute();
}

/** Locks the open reports of a pet. Returns their ids. */
export async function lockAbiertas(db: Queryable, mascotaId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('denuncias_anuncio')
    .select('id')
    .where('mascota_id', '=', mascotaId)
    .where('decision_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

interface Decision {
  mascota_id: number;
  retira: boolean;
  explicacion: string;
  decidida_por: number;
}

/** Stores a decision on these reports. */
export async function insertDecision(db: Queryable, decision: Decision, denuncias: number[]) {
  const { id } = await db
    .insertInto('decisiones_anuncio')
    .values(decision)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('denuncias_anuncio')
    .set({ decision_id: id })
    .where('id', 'in', denuncias)
    .execute();
}

/** The last removal from the board that holds for the pet's open loss: no appeal was granted. */
export function findRetirada(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('decisiones_anuncio')
    .innerJoin('perdidas', (join) =>
      join
        .onRef('perdidas.mascota_id', '=', 'decisiones_anuncio.mascota_id')
        .on('vuelta', 'is', null)
        .onRef('decidida', '>=', 'abierta'),
    )
    .select(['decisiones_anuncio.id', 'explicacion', 'decidida', 'apelada', 'respuesta'])
    .where('decisiones_anuncio.mascota_id', '=', mascotaId)
    .where('retira', '=', true)
    .where('devuelve', 'is distinct from', true)
    .orderBy('decisiones_anuncio.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores the owner's appeal; returns false when there is one already. */
export async function setApelacion(db: Queryable, id: number, apelacion: string) {
  const { numUpdatedRows } = await db
    .updateTable('decisiones_anuncio')
    .set({ apelacion, apelada: sql`now()` })
    .where('id', '=', id)
    .where('apelada', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Revision {
  devuelve: boolean;
  respuesta: string;
  revisada_por: number;
}

/** The pet of an appeal that waits for an answer. */
export function findApelada(db: Queryable, id: number) {
  return db
    .selectFrom('decisiones_anuncio')
    .select('mascota_id')
    .where('id', '=', id)
    .where('apelada', 'is not', null)
    .executeTakeFirst();
}

/** Answers an appeal; undefined when it was answered. */
export function setRevision(db: Queryable, id: number, revision: Revision) {
  return db
    .updateTable('decisiones_anuncio')
    .set({ ...revision, revisada: sql`now()` })
    .where('id', '=', id)
    .where('apelada', 'is not', null)
    .where('revisada', 'is', null)
    .returning('mascota_id')
    .executeTakeFirst();
}

/** Whom the team writes to about a pet. */
export function findDuenoDe(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('mascotas')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['email', 'nombre', 'mascota', 'mascotas.hash'])
    .where('mascotas.id', '=', mascotaId)
    .executeTakeFirstOrThrow();
}

/** Deletes some decisions after their term, with the reports that they decided. */
export async function deleteOldDecisiones(db: Queryable): Promise<number> {
  const { rows } = await sql`
    DELETE FROM decisiones_anuncio WHERE id IN (
      SELECT id FROM decisiones_anuncio
      WHERE decidida < now() - make_interval(months => ${DECISION_TABLON_MESES})
        AND (apelada IS NULL OR revisada < now() - make_interval(months => 1))
      ORDER BY decidida LIMIT ${TANDA})
    RETURNING id`.execute(db);
  return rows.length;
}
