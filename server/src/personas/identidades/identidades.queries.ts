import { IDENTIDAD_ESPERA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceMs } from '../../cimientos/db/tanda.ts';

/** Whose word it is, and whom it speaks of. */
export interface ClaveIdentidad {
  emisor: string;
  sujeto: string;
}

/** An identity that waits is worth something for a day. */
const ESPERA_DESDE = haceMs(IDENTIDAD_ESPERA_MS);

/** An identity that opens an account, or still waits for a proof; locked until the transaction ends. */
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

/** An identity that waits, with what it said. */
export type Esperando = ClaveIdentidad & { email: string; nombre: string; apellidos: string };

/**
 * Keeps an identity that waits, or what it says now; undefined when it opens an account already. Its day begins anew when
 * it told its e-mail again (`isNews`), and not by what was known before.
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

/** Lets an identity that waits open an account; what it said is forgotten. False when it waits no more. */
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

/** Erases some of what waited for a day; returns how many. */
export function forgetUnlinked(db: Queryable): Promise<number> {
  return deleteSome(db, 'identidades', sql`usuario_id IS NULL AND creada < ${ESPERA_DESDE}`);
}
