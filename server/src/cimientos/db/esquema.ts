import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { ENTREGA, MIGRACIONES } from './migraciones.ts';

/** A migration that ran on the database, and the oldest release that may run after it. */
interface Ejecutada {
  nombre: string;
  /** Null for a migration from before releases were counted. */
  minima: number | null;
}

/** What ran on the database. The table's name is of Kysely's migrator, which made it first. */
export async function listEjecutadas(db: Queryable): Promise<Ejecutada[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  // Through JSON, because an older database lacks the column.
  const { rows } = await sql<Ejecutada>`
    SELECT name AS nombre, (to_jsonb(una)->>'entrega_minima')::int AS minima
    FROM kysely_migration AS una`.execute(db);
  return rows;
}

/** Whether a table exists. */
async function hasTable(db: Queryable, tabla: string): Promise<boolean> {
  const { rows } = await sql<{ esta: boolean }>`
    SELECT to_regclass(${tabla}) IS NOT NULL AS esta`.execute(db);
  return rows[0]!.esta;
}

/** Whether every migration of this release has run; changes nothing. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const ejecutadas = new Set((await listEjecutadas(db)).map(({ nombre }) => nombre));
  return MIGRACIONES.every((nombre) => ejecutadas.has(nombre));
}

/** Whether a later release has migrated the database: this one does not know all of it. */
export async function isBehind(db: Queryable): Promise<boolean> {
  return (await listEjecutadas(db)).some(({ nombre }) => !MIGRACIONES.includes(nombre));
}

/**
 * Accepts a database that a later release has migrated, if it says that this one may run on it.
 * @param propias the names of this release's migrations
 * @throws Error with one line otherwise
 */
export function requireAccepted(
  ejecutadas: Ejecutada[],
  propias: readonly string[] = MIGRACIONES,
  entrega = ENTREGA,
): void {
  const ajenas = ejecutadas.filter(({ nombre }) => !propias.includes(nombre));
  for (const { nombre, minima } of ajenas) {
    if (minima === null) {
      throw new Error(`The database has a migration that this release does not know: ${nombre}`);
    }
    if (minima > entrega) {
      throw new Error(
        `The database needs release ${minima} or a later one, and this is release ${entrega}`,
      );
    }
  }
}
