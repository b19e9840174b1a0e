import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Ficheros } from '../db/tables.ts';

/** Any number: the space of the locks by owner. */
const CERROJO_ESPACIO = 8_835_855;
/** Rows of one statement. */
const TANDA = 1_000;

export type Clase = Ficheros['clase'];
const BYTES = sql<number>`coalesce(sum(bytes), 0)::float8`;

/** Lets one reservation of an owner be made after the other, on whatever instance. */
export async function lockEspacio(db: Queryable, dueno: string) {
  await sql`SELECT pg_advisory_xact_lock(${CERROJO_ESPACIO}, hashtext(${dueno}))`.execute(db);
}

/** What is stored for an owner, in bytes. */
export async function sumBytes(db: Queryable, dueno: string): Promise<number> {
  const query = db.selectFrom('ficheros').select(BYTES.as('bytes')).where('dueno', '=', dueno);
  return (await query.executeTakeFirstOrThrow()).bytes;
}

/** What these files take, in bytes. */
export async function sumBytesOf(db: Queryable, rutas: string[]): Promise<number> {
  if (rutas.length === 0) return 0;
  const query = db.selectFrom('ficheros').select(BYTES.as('bytes')).where('ruta', 'in', rutas);
  return (await query.executeTakeFirstOrThrow()).bytes;
}

/** How some stored files are counted. */
export async function listCounted(db: Queryable, rutas: string[]) {
  if (rutas.length === 0) return [];
  return db
    .selectFrom('ficheros')
    .select(['ruta', 'clase', sql<number>`coalesce(bytes, 0)::float8`.as('bytes')])
    .where('ruta', 'in', rutas)
    .execute();
}

/** What is stored for an owner by class, in bytes. */
export function sumBytesByClase(db: Queryable, dueno: string) {
  return db
    .selectFrom('ficheros')
    .select(['clase', BYTES.as('bytes')])
    .where('dueno', '=', dueno)
    .groupBy('clase')
    .execute();
}

export async function insertFicheros(
  db: Queryable,
  ficheros: { ruta: string; clase: Clase; bytes: number }[],
) {
  await db.insertInto('ficheros').values(ficheros).execute();
}

export async function deleteFicheros(db: Queryable, rutas: string[]) {
  for (let i = 0; i < rutas.length; i += TANDA) {
    const some = rutas.slice(i, i + TANDA);
    await db.deleteFrom('ficheros').where('ruta', 'in', some).execute();
  }
}

/** Some files of which nobody knows how large they are. */
export async function listUnmeasured(db: Queryable): Promise<string[]> {
  const query = db.selectFrom('ficheros').select('ruta').where('bytes', 'is', null);
  return (await query.limit(TANDA).execute()).map(({ ruta }) => ruta);
}

export async function updateBytes(db: Queryable, ruta: string, bytes: number) {
  await db.updateTable('ficheros').set({ bytes }).where('ruta', '=', ruta).execute();
}
