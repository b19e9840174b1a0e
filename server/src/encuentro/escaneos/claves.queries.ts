import { ESCANEO_REPETIDO_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome } from '../../cimientos/db/tanda.ts';

/** The clock, not the transaction's start: a wait for a lock may last until the next day. */
const HOY = sql<string>`dia_de(clock_timestamp())`;
/** The day of the oldest scan that may still be repeated. */
const DESDE = sql<string>`dia_de(clock_timestamp() - ${sql.lit(ESCANEO_REPETIDO_MS)} * interval '1 ms')`;

/** The valid keys, newest first, and whether each is today's. */
export function listClaves(db: Queryable) {
  return db
    .selectFrom('claves_visitante')
    .select(['clave', sql<boolean>`dia = ${HOY}`.as('deHoy')])
    .where('dia', '>=', DESDE)
    .orderBy('dia', 'desc')
    .execute();
}

/** Creates today's key, unless another instance has done so. */
export async function insertClave(db: Queryable, clave: Buffer) {
  await db
    .insertInto('claves_visitante')
    .values({ dia: HOY, clave })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Deletes old keys. From then on nobody can link data hashed under these keys to a visitor. */
export function deleteOldClaves(db: Queryable): Promise<number> {
  return deleteSome(db, 'claves_visitante', sql`dia < ${DESDE}`);
}
