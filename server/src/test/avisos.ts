import { sql } from 'kysely';
import type { Queryable } from '../cimientos/db/database.ts';

/** Lets the changes of finder's pages be written down, or not: what that costs is the difference. */
export async function switchAvisos(db: Queryable, on: boolean): Promise<void> {
  for (const table of ['mascotas', 'medios', 'usuarios']) {
    const how = sql.raw(on ? 'ENABLE' : 'DISABLE');
    await sql`ALTER TABLE ${sql.table(table)} ${how} TRIGGER avisar_perfil`.execute(db);
  }
}
