import { sql } from 'kysely';
import type { Queryable } from '../cimientos/db/database.ts';

/** Switches the triggers for changes of finders' pages on or off, to measure their cost. */
export async function switchAvisos(db: Queryable, on: boolean): Promise<void> {
  for (const table of ['mascotas', 'medios', 'usuarios']) {
    const how = sql.raw(on ? 'ENABLE' : 'DISABLE');
    await sql`ALTER TABLE ${sql.table(table)} ${how} TRIGGER avisar_perfil`.execute(db);
  }
}
