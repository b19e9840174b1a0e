import { COPIA_DIAS } from '@vuelve/contract/reglas';
import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';
import type { DB } from '../../cimientos/db/tables.ts';

/** The erasures and refusals that a backup may not know yet. */
export function listOlvidos(db: Queryable) {
  return db.selectFrom('olvidos').select(['clase', 'objeto', 'fecha']).orderBy('id').execute();
}

/** Deletes some of the rows that all backups know, a day after these; returns how many. */
export function deleteOldOlvidos(db: Queryable): Promise<number> {
  return deleteSome(db, 'olvidos', sql`fecha < ${haceDias(COPIA_DIAS + 1)}`);
}

export function findUsuario(db: Queryable, hash: string) {
  return db
    .selectFrom('usuarios')
    .select(['id', 'email', 'hash'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

export function findMascota(db: Queryable, hash: string) {
  return db
    .selectFrom('mascotas')
    .innerJoin('usuarios', 'usuarios.id', 'mascotas.usuario_id')
    .select(['mascotas.id', 'mascotas.hash', 'usuarios.hash as dueno', 'usuarios.id as duenoId'])
    .where('mascotas.hash', '=', hash)
    .executeTakeFirst();
}

/** Has an account erased so many days after `desde`, and hides it; an earlier request stays. */
export async function askToErase(
  trx: Transaction<DB>,
  id: number,
  { desde, dias }: { desde: string; dias: number },
): Promise<void> {
  await sql`
    INSERT INTO eliminaciones (usuario_id, pedida, vence, token_hash, oculto_antes)
    SELECT id, ${desde}::timestamptz, ${desde}::timestamptz + make_interval(days => ${dias}, secs => 1),
      sha256(gen_random_uuid()::text::bytea), oculto
    FROM usuarios WHERE id = ${id}
    ON CONFLICT (usuario_id) DO UPDATE SET
      pedida = excluded.pedida, vence = excluded.vence, deshecha = NULL`.execute(trx);
  await trx.updateTable('usuarios').set({ oculto: true }).where('id', '=', id).execute();
}

/** Takes the request for an account's erasure back, and shows the account as before. */
export async function takeBack(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`
    UPDATE usuarios SET oculto = oculto_antes FROM eliminaciones
    WHERE usuario_id = usuarios.id AND usuarios.id = ${id} AND deshecha IS NULL`.execute(trx);
  await sql`UPDATE eliminaciones SET deshecha = now()
    WHERE usuario_id = ${id} AND deshecha IS NULL AND paso = 'espera'`.execute(trx);
}

/** Deletes a contact, and returns its address; its token's hash is PostgreSQL's text of it. */
export async function deleteContacto(trx: Transaction<DB>, tokenHash: string) {
  const { rows } = await sql<{ email: string | null }>`
    DELETE FROM contactos WHERE token_hash = ${tokenHash}::bytea RETURNING email`.execute(trx);
  return rows[0]?.email ?? undefined;
}

/** Deletes the waiting mails that tell these addresses of their erasure: they know. */
export async function dropDespedidas(db: Queryable, emails: readonly string[]): Promise<void> {
  await sql`DELETE FROM pgboss.job
    WHERE name = 'correo' AND data ->> 'nombre' = 'cuentaEliminada'
      AND data ->> 'para' = ANY(${[...emails]}::text[])`.execute(db);
}
