import { sql } from 'kysely';
import type { Db } from '../cimientos/db/database.ts';
import { CONTRASENA } from './contrasena-barata.ts';
import type { Client } from './client.ts';

/** Asks for the erasure of the session's account. Its badges end, except `libres`. */
export async function askToErase(client: Client, libres: string[] = []): Promise<void> {
  const body = { contrasena: CONTRASENA, libres };
  const { status } = await client.post('/usuarios/eliminacion', body);
  if (status !== 200) throw new Error(`The account was answered with ${status}`);
}

/** Makes an account's erasure due, as if its days of grace had passed. */
export async function makeDue(db: Db, usuarioId: number): Promise<void> {
  await sql`UPDATE eliminaciones SET pedida = now() - interval '8 days', vence = now() - interval '1 minute'
    WHERE usuario_id = ${usuarioId}`.execute(db);
}

/** Takes an erasure back, as the link in the mail does. */
export async function undoEliminacion(db: Db, usuarioId: number): Promise<void> {
  await sql`UPDATE eliminaciones SET deshecha = now() WHERE usuario_id = ${usuarioId}`.execute(db);
  await sql`UPDATE usuarios SET oculto = false WHERE id = ${usuarioId}`.execute(db);
}

/** Makes the erasure of the account with this e-mail due, and starts the job. */
export async function hurryEliminacion(db: Db, email: string): Promise<{ id: number }> {
  const rows = db.selectFrom('usuarios').select('id').where('email', '=', email);
  const { id } = await rows.executeTakeFirstOrThrow();
  await makeDue(db, id);
  await sql`INSERT INTO pgboss.job (name, data) VALUES ('borrado', '{}')`.execute(db);
  return { id };
}

/** All tables of the database and the queue with a row that contains a text. */
export async function findTablesWith(db: Db, texto: string): Promise<string[]> {
  const { rows: tables } = await sql<{ nombre: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS nombre FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`.execute(db);
  const found: string[] = [];
  for (const { nombre } of tables) {
    const { rows } = await sql`
      SELECT FROM ${sql.raw(nombre)} AS fila
      WHERE position(lower(${texto}) IN lower(fila::text)) > 0 LIMIT 1`.execute(db);
    if (rows.length > 0) found.push(nombre);
  }
  return found;
}
