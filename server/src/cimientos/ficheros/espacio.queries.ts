import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Ficheros } from '../db/tables.ts';

/** First key of the advisory locks by owner: any number. */
const CERROJO_ESPACIO = 8_835_855;
/** Rows per statement. */
const TANDA = 1_000;

export type Clase = Ficheros['clase'];
const BYTES = sql<number>`coalesce(sum(bytes), 0)::float8`;

/** Serialises the reservations of one owner, on all instances (advisory lock). */
export async function lockEspacio(db: Queryable, dueno: string) {
  await sql`SELECT pg_advisory_xact_lock(${CERROJO_ESPACIO}, hashtext(${dueno}))`.execute(db);
}

/** Bytes stored for an owner. */
export async function sumBytes(db: Queryable, dueno: string): Promise<number> {
  const query = db.selectFrom('ficheros').select(BYTES.as('bytes')).where('dueno', '=', dueno);
  return (await query.executeTakeFirstOrThrow()).bytes;
}

/** Bytes of these files. */
export async function sumBytesOf(db: Queryable, rutas: string[]): Promise<number> {
  if (rutas.length === 0) return 0;
  const query = db.selectFrom('ficheros').select(BYTES.as('bytes')).where('ruta', 'in', rutas);
  return (await query.executeTakeFirstOrThrow()).bytes;
}

/** Class and bytes of some stored files. */
export async function listCounted(db: Queryable, rutas: string[]) {
  if (rutas.length === 0) return [];
  return db
    .selectFrom('ficheros')
    .select(['ruta', 'clase', sql<number>`coalesce(bytes, 0)::float8`.as('bytes')])
    .where('ruta', 'in', rutas)
    .execute();
}

/** Bytes stored for an owner, by class. */
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

/** Some files without a recorded size. */
export async function listUnmeasured(db: Queryable): Promise<string[]> {
  const query = db.selectFrom('ficheros').select('ruta').where('bytes', 'is', null);
  return (await query.limit(TANDA).execute()).map(({ ruta }) => ruta);
}

export async function updateBytes(db: Queryable, ruta: string, bytes: number) {
  await db.updateTable('ficheros').set({ bytes }).where('ruta', '=', ruta).execute();
}
