import { IDENTIDAD_ESPERA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceMs } from '../../cimientos/db/tanda.ts';

/** Key of an identity: the issuer (`iss`) and its name for the user (`sub`). */
export interface ClaveIdentidad {
  emisor: string;
  sujeto: string;
}

/** An identity without an account expires after a day. */
const ESPERA_DESDE = haceMs(IDENTIDAD_ESPERA_MS);

/** Locks an identity that is linked to an account, or still waits for a proof. */
export function lockIdentidad(db: Queryable, { emisor, sujeto }: ClaveIdentidad) {
  return db
    .selectFrom('identidades')
    .select(['id', 'usuario_id', 'email', 'nombre', 'apellidos'])
    .where('emisor', '=', emisor)
    .where('sujeto', '=', sujeto)
    .where((eb) => eb.or([eb('usuario_id', 'is not', null), eb('creada', '>', ESPERA_DESDE)]))
    .forUpdate()
    .executeTakeFirst();
}

/** An identity that waits for a proof, with the data from its provider. */
export type Esperando = ClaveIdentidad & { email: string; nombre: string; apellidos: string };

/**
 * Inserts or updates an identity that waits; undefined when it is linked to an account already. Its
 * day starts anew only when the provider sent the e-mail again (`isNews`).
 */
export function upsertWaiting(db: Queryable, nueva: Esperando, isNews: boolean) {
  const { email, nombre, apellidos } = nueva;
  return db
    .insertInto('identidades')
    .values(nueva)
    .onConflict((oc) =>
      oc
        .columns(['emisor', 'sujeto'])
        .doUpdateSet({ email, nombre, apellidos, ...(isNews && { creada: sql<Date>`now()` }) })
        .where('identidades.usuario_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
}

/** An identity that waits for a proof. */
export function findWaiting(db: Queryable, id: number) {
  return db
    .selectFrom('identidades')
    .select(['id', 'emisor', 'email'])
    .where('id', '=', id)
    .where('usuario_id', 'is', null)
    .where('creada', '>', ESPERA_DESDE)
    .executeTakeFirst();
}

/** Links a waiting identity to an account and deletes its data. False when it no longer waits. */
export async function linkIdentidad(db: Queryable, id: number, usuarioId: number) {
  const { numUpdatedRows } = await db
    .updateTable('identidades')
    .set({ usuario_id: usuarioId, email: null, nombre: '', apellidos: '', creada: sql`now()` })
    .where('id', '=', id)
    .where('usuario_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listIdentidadesOf(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('identidades')
    .select(['emisor', 'creada'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .execute();
}

/** Deletes a batch of identities that waited for longer than a day; returns the number. */
export function forgetUnlinked(db: Queryable): Promise<number> {
  return deleteSome(db, 'identidades', sql`usuario_id IS NULL AND creada < ${ESPERA_DESDE}`);
}
