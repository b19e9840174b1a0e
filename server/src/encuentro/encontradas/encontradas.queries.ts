import type { Collar, Resultado, Sexo, Situacion } from '@vuelve/contract/encontradas';
import type { Color, Especie, Tamano } from '@vuelve/contract/senas';
import {
  DENUNCIA_DIAS,
  ENCONTRADA_BORRADOR_HORAS,
  ENCONTRADA_CERRADA_DIAS,
} from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';

/** What is seen of an animal, and where it was found. */
export interface Senas {
  situacion: Situacion;
  especie: Especie;
  tamano: Tamano | null;
  colores: Color[];
  municipio: string;
  celda: number | null;
  referencia: string;
}

/** The signs that prove ownership, and the moment of the find. */
export interface Pruebas {
  sexo: Sexo | null;
  collar: Collar | '';
  marcas: string;
  desde: Date;
}

const COLUMNAS = [
  'encontradas.id',
  'encontradas.clave',
  'situacion',
  'encontradas.especie',
  'encontradas.tamano',
  'encontradas.colores',
  'encontradas.municipio',
  'encontradas.celda',
  'referencia',
  'desde',
  'sexo',
  'collar',
  'marcas',
  'foto_municipio',
  'foto_celda',
  'email',
  'buzon',
  'pedida',
  'probada',
  'cerrada',
  'resultado',
] as const;

/** Found animals with what the board has of them: null before proof, and once closed. */
function selectEncontradas(db: Queryable) {
  return db
    .selectFrom('encontradas')
    .leftJoin('anuncios', 'anuncios.encontrada_id', 'encontradas.id')
    .select(COLUMNAS)
    .select(['anuncios.clave as publica', 'retirado', 'vida']);
}

/** A found animal by the digest of its private link. */
export async function findByToken(db: Queryable, tokenHash: Buffer) {
  const row = await selectEncontradas(db).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row && known(row);
}
export type Encontrada = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Only the contract's values are written: the columns' texts have its types. */
function known<R extends object>(row: R) {
  return row as unknown as Omit<R, keyof Senas | keyof Pruebas> & Senas & Pruebas;
}

/** All that is known of a found animal that the board shows, to compare it. */
export async function findComparable(db: Queryable, id: number) {
  const row = await db
    .selectFrom('encontradas')
    .innerJoin('anuncios', 'anuncios.encontrada_id', 'encontradas.id')
    .select(['encontradas.id', 'anuncios.especie', 'anuncios.celda', 'provincia'])
    .select('anuncios.tamano')
    .select(['anuncios.colores', 'sexo', 'collar', 'marcas', 'desde', 'publicado'])
    .where('encontradas.id', '=', id)
    .where('retirado', '=', false)
    .executeTakeFirst();
  return row && known(row);
}

/** Locks a found animal. Returns it as it is now; undefined for one that was erased. */
export async function lockEncontrada(db: Queryable, id: number): Promise<Encontrada | undefined> {
  await db.selectFrom('encontradas').select('id').where('id', '=', id).forUpdate().execute();
  const row = await selectEncontradas(db).where('encontradas.id', '=', id).executeTakeFirst();
  return row && known(row);
}

/**
 * Keeps found animals from erasure until the transaction ends, by ascending id against deadlocks.
 * Returns those that were not erased.
 */
export async function holdEncontradas(db: Queryable, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const query = db.selectFrom('encontradas').select('id').where('id', 'in', ids).orderBy('id');
  return new Set((await query.forKeyShare().execute()).map(({ id }) => id));
}

/** Stores a draft; a form that is sent twice makes one. */
export async function insertBorrador(
  db: Queryable,
  nueva: Senas & { clave: string; token_hash: Buffer },
): Promise<void> {
  await db
    .insertInto('encontradas')
    .values(nueva)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes columns of a found animal. */
export async function updateEncontrada(
  db: Queryable,
  id: number,
  columnas: Partial<
    Senas & {
      foto_municipio: string | null;
      foto_celda: number | null;
    }
  >,
): Promise<void> {
  await db.updateTable('encontradas').set(columnas).where('id', '=', id).execute();
}

/** Stores what proves whose a draft is. Published, it stays as it was. */
export async function setPruebas(db: Queryable, id: number, pruebas: Pruebas) {
  const query = db.updateTable('encontradas').set(pruebas).where('id', '=', id);
  await query.where('probada', 'is', null).execute();
}

/** Stores an address as it was typed, until a code is asked for. */
export async function setEmail(db: Queryable, id: number, email: string) {
  const query = db.updateTable('encontradas').set({ email }).where('id', '=', id);
  await query.where('pedida', 'is', null).execute();
}

/** Notes that a code was mailed to this address. */
export async function setPedida(
  db: Queryable,
  id: number,
  quien: { email: string; buzon: string },
) {
  const query = db.updateTable('encontradas').set({ ...quien, pedida: sql`now()` });
  await query.where('id', '=', id).where('probada', 'is', null).execute();
}

/** Takes turns with other proofs of a mailbox, until the transaction ends. */
export async function lockBuzon(db: Queryable, buzon: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`encontradas ${buzon}`}, 0))`.execute(
    db,
  );
}

/** Notes that the finder's mailbox is proven. */
export async function setProbada(db: Queryable, id: number) {
  const query = db.updateTable('encontradas').set({ probada: sql`now()` });
  await query.where('id', '=', id).execute();
}

/**
 * Puts a found animal on the board, or shows there what has changed; its key and date stay. Returns
 * the moment of the finder's last sign of life.
 */
export async function publish(db: Queryable, id: number, clave: string): Promise<Date> {
  const { rows } = await sql<{ vida: Date }>`
    INSERT INTO anuncios
      (clave, clase, encontrada_id, especie, tamano, colores, municipio, celda)
    SELECT ${clave}, 'encontrada', id, especie, tamano, colores, municipio, celda
      FROM encontradas WHERE id = ${id}
    ON CONFLICT (encontrada_id) DO UPDATE SET especie = EXCLUDED.especie, tamano = EXCLUDED.tamano,
      colores = EXCLUDED.colores, municipio = EXCLUDED.municipio, celda = EXCLUDED.celda
    RETURNING vida`.execute(db);
  return rows[0]!.vida;
}

/** Takes a found animal off the board, with how it ended. Returns false when it was closed. */
export async function closeEncontrada(db: Queryable, id: number, resultado: Resultado) {
  const { numUpdatedRows } = await db
    .updateTable('encontradas')
    .set({ cerrada: sql`now()`, resultado })
    .where('id', '=', id)
    .where('cerrada', 'is', null)
    .executeTakeFirst();
  await db.deleteFrom('anuncios').where('encontrada_id', '=', id).execute();
  return numUpdatedRows === 1n;
}

/** Starts an entry's term again, with its reminder. */
export async function touchVida(db: Queryable, id: number) {
  const query = db.updateTable('anuncios').set({ vida: sql`now()`, recordado: null });
  await query.where('encontrada_id', '=', id).execute();
}

/** Erases a found animal with everything about it. */
export async function deleteEncontrada(db: Queryable, id: number) {
  await db.deleteFrom('encontradas').where('id', '=', id).execute();
}

/** Erases the found animals of a mailbox, by ascending id against deadlocks. */
export async function deleteEncontradasOf(db: Queryable, email: string) {
  const query = db.selectFrom('encontradas').select('id').where('email', '=', email);
  const suyas = query.orderBy('id').forUpdate();
  await db.deleteFrom('encontradas').where('id', 'in', suyas).execute();
}

/** Whether the team has to read a reported conversation about it, or reports of it. */
export async function isWaitingForTeam(db: Queryable, id: number): Promise<boolean> {
  const conversacion = await db
    .selectFrom('conversaciones')
    .innerJoin('reclamaciones', 'reclamaciones.id', 'reclamacion_id')
    .select('conversaciones.id')
    .where('encontrada_id', '=', id)
    .where('cerrada_por', '=', 'denuncia')
    .where('denuncia_vista', 'is', null)
    .executeTakeFirst();
  return conversacion !== undefined || (await isReported(db, id));
}

/** Whether somebody reported it: what the team decides is kept for an appeal. */
async function isReported(db: Queryable, id: number): Promise<boolean> {
  const query = db.selectFrom('denuncias_anuncio').select('id').where('encontrada_id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Erases some found animals after their term: drafts that nobody proved, closed ones, and those
 * that have left the board because their finders have not said anything for long. An open report
 * keeps one until the team decides, and a decision or a reported conversation as long as it is kept
 * itself.
 */
export function deleteOldEncontradas(db: Queryable): Promise<number> {
  return deleteSome(
    db,
    'encontradas',
    sql`(probada IS NULL
          AND coalesce(pedida, creada) < now() - make_interval(hours => ${ENCONTRADA_BORRADOR_HORAS})
        OR cerrada < ${haceDias(ENCONTRADA_CERRADA_DIAS)}
        OR probada IS NOT NULL AND cerrada IS NULL
          AND NOT EXISTS (SELECT FROM anuncios a WHERE a.encontrada_id = encontradas.id))
      AND NOT EXISTS (SELECT FROM decisiones_anuncio d WHERE d.encontrada_id = encontradas.id)
      AND NOT EXISTS (SELECT FROM denuncias_anuncio d
        WHERE d.encontrada_id = encontradas.id AND d.decision_id IS NULL)
      AND NOT EXISTS (SELECT FROM conversaciones c JOIN reclamaciones r ON r.id = c.reclamacion_id
        WHERE r.encontrada_id = encontradas.id AND c.cerrada_por = 'denuncia'
          AND c.cerrada > ${haceDias(DENUNCIA_DIAS)})`,
  );
}

/** A found animal that will leave the board soon. */
export interface PorCaducar {
  id: number;
  vida: Date;
}

/** Claims up to `limite` found animals whose finders have not said anything since, each once. */
export async function takePorCaducar(db: Queryable, dias: number, limite: number) {
  const { rows } = await sql<PorCaducar>`
    UPDATE anuncios SET recordado = now()
    WHERE id IN (
      SELECT id FROM anuncios
      WHERE encontrada_id IS NOT NULL AND vida < ${haceDias(dias)} AND recordado IS NULL
        AND NOT retirado
      ORDER BY vida LIMIT ${limite}
      FOR UPDATE SKIP LOCKED)
    RETURNING encontrada_id AS id, vida`.execute(db);
  return rows;
}

/** Who is mailed about a found animal, and what it is. */
export async function findAutor(db: Queryable, id: number) {
  const query = db.selectFrom('encontradas').select(['email', 'clave', 'especie', 'municipio']);
  const row = await query.where('id', '=', id).executeTakeFirstOrThrow();
  return row as Omit<typeof row, 'especie'> & { especie: Especie };
}
