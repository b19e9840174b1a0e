import { sql } from 'kysely';
import { hurry } from './hurry.ts';
import type { TestApp } from './test-app.ts';

/** Lets the time pass in which ends and reports of conversations can be taken back. */
export async function passDeshacer(t: TestApp): Promise<void> {
  await hurry(t, 'denuncia');
  await sql`UPDATE conversaciones SET cerrada = cerrada - interval '11 seconds'
    WHERE cerrada > now() - interval '11 seconds'`.execute(t.db);
}
