import { COPIA_DIAS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';

/** The erasures and refusals that a backup may not know yet. */
export function listOlvidos(db: Queryable) {
  return db.selectFrom('olvidos').select(['clase', 'objeto', 'fecha']).orderBy('id').execute();
}

/** Deletes some of the rows that all backups know, a day after these; returns how many. */
export function deleteOldOlvidos(db: Queryable): Promise<number> {
  return deleteSome(db, 'olvidos', sql`fecha < ${haceDias(COPIA_DIAS + 1)}`);
}

export async function findHashes(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('mascotas')
    .innerJoin('usuarios', 'usuarios.id', 'mascotas.usuario_id')
    .select(['mascotas.hash as mascota', 'usuarios.hash as usuario', 'usuarios.id as usuarioId'])
    .where('mascotas.id', '=', mascotaId)
    .executeTakeFirst();
}

/** Makes an account's erasure due now; nothing happens without the account. */
export async function eraseNow(db: Queryable, usuarioId: number): Promise<void> {
  await sql`
    INSERT INTO eliminaciones (usuario_id, pedida, vence, token_hash, oculto_antes)
    SELECT id, now() - interval '1 day', now(), sha256(gen_random_uuid()::text::bytea), oculto
    FROM usuarios WHERE id = ${usuarioId}
    ON CONFLICT (usuario_id) DO UPDATE
    SET pedida = excluded.pedida, vence = excluded.vence, deshecha = NULL`.execute(db);
  await db.updateTable('usuarios').set({ oculto: true }).where('id', '=', usuarioId).execute();
}

export async function deleteContacto(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('contactos').where('id', '=', id).execute();
}

/** Deletes the waiting mails that tell of erasures: people got them the first time. */
export async function dropDespedidas(db: Queryable): Promise<void> {
  await sql`DELETE FROM pgboss.job
    WHERE name = 'correo' AND data ->> 'nombre' = 'cuentaEliminada'`.execute(db);
}
