import { ESCANEO_REPETIDO_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome } from '../../cimientos/db/tanda.ts';

/** The clock and not the transaction's time: whoever waited for another comes after him. */
const HOY = sql<string>`dia_de(clock_timestamp())`;
/** The day that a scan belongs to which may still be repeated. */
const DESDE = sql<string>`dia_de(clock_timestamp() - ${sql.lit(ESCANEO_REPETIDO_MS)} * interval '1 ms')`;

/** The keys that count at this moment, the newest first, and whether they are today's. */
export function listClaves(db: Queryable) {
  return db
    .selectFrom('claves_visitante')
    .select(['clave', sql<boolean>`dia = ${HOY}`.as('deHoy')])
    .where('dia', '>=', DESDE)
    .orderBy('dia', 'desc')
    .execute();
}

/** Makes today's key, unless another instance did. */
export async function insertClave(db: Queryable, clave: Buffer) {
  await db
    .insertInto('claves_visitante')
    .values({ dia: HOY, clave })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Forgets the keys that nothing is compared under any more: from then on what was written under them is nobody's. */
export function deleteOldClaves(db: Queryable): Promise<number> {
  return deleteSome(db, 'claves_visitante', sql`dia < ${DESDE}`);
}
