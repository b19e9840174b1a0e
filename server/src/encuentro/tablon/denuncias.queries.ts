import { DECISION_TABLON_MESES } from '@vuelve/contract/reglas';
import type { Motivo } from '@vuelve/contract/denuncias-tablon';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome } from '../../cimientos/db/tanda.ts';
import { columnOf, type Sujeto, toColumnas } from './sujeto.ts';

interface Nueva {
  clave: string;
  motivo: Motivo;
  texto: string;
  red: Buffer;
}

/** Stores a report; undefined when the network has reported the entry today. */
export function insertDenuncia(db: Queryable, sujeto: Sujeto, nueva: Nueva) {
  return db
    .insertInto('denuncias_anuncio')
    .values({ ...nueva, ...toColumnas(sujeto) })
    .onConflict((conflict) => conflict.columns([columnOf(sujeto), 'red']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function findClaveDeRed(db: Queryable, sujeto: Sujeto, red: Buffer) {
  return db
    .selectFrom('denuncias_anuncio')
    .select('clave')
    .where(columnOf(sujeto), '=', sujeto.id)
    .where('red', '=', red)
    .executeTakeFirstOrThrow();
}

/** How many open reports a subject has, and how many of them are of today. */
export function countAbiertasDe(db: Queryable, sujeto: Sujeto) {
  const today = sql`creada >= inicio_de(dia_de(now()))`;
  return db
    .selectFrom('denuncias_anuncio')
    .select([
      sql<number>`count(*)::integer`.as('abiertas'),
      sql<number>`(count(*) FILTER (WHERE ${today}))::integer`.as('deHoy'),
    ])
    .where(columnOf(sujeto), '=', sujeto.id)
    .where('decision_id', 'is', null)
    .executeTakeFirstOrThrow();
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
  mascota_id: number | null;
  encontrada_id: number | null;
  motivo: string;
  texto: string;
  creada: Date;
}

/** Some open reports of each entry, the entry first that was reported first. */
export async function listAbiertas(db: Queryable, { porEntrada, limite }: Tope) {
  const { rows } = await sql<Abierta>`
    SELECT mascota_id, encontrada_id, motivo, texto, creada FROM (
      SELECT mascota_id, encontrada_id, motivo, texto, creada,
        row_number() OVER (PARTITION BY mascota_id, encontrada_id ORDER BY creada, id) AS n,
        min(creada) OVER (PARTITION BY mascota_id, encontrada_id) AS primera
      FROM denuncias_anuncio WHERE decision_id IS NULL
    ) abiertas
    WHERE n <= ${porEntrada}
    ORDER BY primera, mascota_id, encontrada_id, n LIMIT ${limite}`.execute(db);
  return rows;
}

interface Tope {
  porEntrada: number;
  limite: number;
}

/** Appeals without an answer, oldest first. */
export function listApeladas(db: Queryable, limite: number) {
  return db
    .selectFrom('decisiones_anuncio')
    .select(['id', 'mascota_id', 'encontrada_id', 'explicacion', 'apelacion', 'apelada'])
    .where('apelada', 'is not', null)
    .where('revisada', 'is', null)
    .orderBy('apelada')
    .limit(limite)
    .execute();
}

/**
 * Some found animals, each with its entry: `retirado` is null for one that is closed, and `quitada`
 * says that the team took it off.
 */
export function listEncontradas(db: Queryable, ids: number[]) {
  return db
    .selectFrom('encontradas')
    .leftJoin('anuncios', 'anuncios.encontrada_id', 'encontradas.id')
    .select(['encontradas.id', 'encontradas.especie', 'anuncios.clave', 'retirado'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('decisiones_anuncio')
            .select('decisiones_anuncio.id')
            .whereRef('decisiones_anuncio.encontrada_id', '=', 'encontradas.id')
            .where('retira', '=', true)
            .where('devuelve', 'is distinct from', true),
        )
        .as('quitada'),
    )
    .where('encontradas.id', 'in', ids)
    .execute();
}

/** Some pets, each with its entry, if there is one; the team also sees a removed one. */
export function listMascotas(db: Queryable, ids: number[]) {
  return db
    .selectFrom('mascotas')
    .leftJoin('anuncios', 'anuncios.mascota_id', 'mascotas.id')
    .select(['mascotas.id', 'mascota', 'usuario_id', 'clave'])
    .where('mascotas.id', 'in', ids)
    .execute();
}

/** What waits for the team: open reports and appeals, and since when. */
export async function countPendientes(db: Queryable) {
  const { rows } = await sql<{ abiertas: number; primera: Date | null }>`
    SELECT count(*)::integer AS abiertas, min(desde) AS primera FROM (
      SELECT min(creada) AS desde FROM denuncias_anuncio WHERE decision_id IS NULL
        GROUP BY mascota_id, encontrada_id
      UNION ALL
      SELECT apelada FROM decisiones_anuncio WHERE apelada IS NOT NULL AND revisada IS NULL
    ) pendientes`.execute(db);
  return rows[0]!;
}

/** Whether an entry is still there, be it hidden. A lost pet's author is told in any case. */
export async function isOnBoard(db: Queryable, { clase, id }: Sujeto): Promise<boolean> {
  if (clase === 'perdida') return true;
  const query = db.selectFrom('anuncios').select('id').where('encontrada_id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Locks a subject: decisions, changes of its entry and its deletion come one after the other. */
export async function lockSujeto(db: Queryable, { clase, id }: Sujeto) {
  const tabla = clase === 'perdida' ? 'mascotas' : 'encontradas';
  await db.selectFrom(tabla).select('id').where('id', '=', id).forUpdate().execute();
}

/** Locks the open reports of an entry. Returns their ids. */
export async function lockAbiertas(db: Queryable, sujeto: Sujeto): Promise<number[]> {
  const rows = await db
    .selectFrom('denuncias_anuncio')
    .select('id')
    .where(columnOf(sujeto), '=', sujeto.id)
    .where('decision_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

interface Decision {
  retira: boolean;
  explicacion: string;
  decidida_por: number;
}

/** Stores a decision on these reports. */
export async function insertDecision(
  db: Queryable,
  sujeto: Sujeto,
  decision: Decision,
  denuncias: number[],
) {
  const { id } = await db
    .insertInto('decisiones_anuncio')
    .values({ ...decision, ...toColumnas(sujeto) })
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

/** The last removal of a found animal that holds: no appeal was granted. */
export function findRetiradaDeEncontrada(db: Queryable, encontradaId: number) {
  return db
    .selectFrom('decisiones_anuncio')
    .select(['id', 'explicacion', 'decidida', 'apelada', 'respuesta'])
    .where('encontrada_id', '=', encontradaId)
    .where('retira', '=', true)
    .where('devuelve', 'is distinct from', true)
    .orderBy('id', 'desc')
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

/** The subject of an appeal that waits for an answer. */
export function findApelada(db: Queryable, id: number) {
  return db
    .selectFrom('decisiones_anuncio')
    .select(['mascota_id', 'encontrada_id'])
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
    .returning(['mascota_id', 'encontrada_id'])
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
export function deleteOldDecisiones(db: Queryable): Promise<number> {
  return deleteSome(
    db,
    'decisiones_anuncio',
    sql`decidida < now() - make_interval(months => ${DECISION_TABLON_MESES})
      AND (apelada IS NULL OR revisada < now() - make_interval(months => 1))`,
  );
}
