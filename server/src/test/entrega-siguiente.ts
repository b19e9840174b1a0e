import { sql } from 'kysely';
import type { Db } from '../cimientos/db/database.ts';
import { ENTREGA } from '../cimientos/db/migraciones.ts';

const MIGRACION = '9999_siguiente';

/** Makes the database one that the next release has migrated: this release is behind it. */
export async function beBehind(db: Db): Promise<void> {
  await sql`INSERT INTO kysely_migration (name, "timestamp", entrega_minima)
    VALUES (${MIGRACION}, now(), ${ENTREGA})`.execute(db);
}

/** Makes it a database of this release again. */
export async function catchUp(db: Db): Promise<void> {
  await sql`DELETE FROM kysely_migration WHERE name = ${MIGRACION}`.execute(db);
}
