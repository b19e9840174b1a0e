import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome } from '../../cimientos/db/tanda.ts';
import type { Codigos } from '../../cimientos/db/tables.ts';

export interface Clave {
  email: string;
  motivo: Codigos['motivo'];
}

/** Keeps a code beside those that the address may have already. */
export async function insertCodigo(
  db: Queryable,
  codigo: Clave & { solicitante: Buffer; resumen: Buffer; datos: string },
) {
  const caduca = sql<Date>`now() + ${CODIGO_VIDA_MS} * interval '1 ms'`;
  await db
    .insertInto('codigos')
    .values({ ...codigo, caduca })
    .execute();
}

/** The codes of an address that are still good, newest first; what waits for them stays where it is. */
export function listCodigos(db: Queryable, { email, motivo }: Clave) {
  return db
    .selectFrom('codigos')
    .select(['solicitante', 'resumen'])
    .where('email', '=', email)
    .where('motivo', '=', motivo)
    .where('caduca', '>', sql<Date>`now()`)
    .orderBy('caduca', 'desc')
    .execute();
}

/** Removes the codes of an address that are still good, and returns them: of two who try at once, one gets nothing. */
export function deleteCodigos(db: Queryable, { email, motivo }: Clave) {
  return db
    .deleteFrom('codigos')
    .where('email', '=', email)
    .where('motivo', '=', motivo)
    .where('caduca', '>', sql<Date>`now()`)
    .returning(['solicitante', 'resumen', 'datos'])
    .execute();
}

/** Removes some of the codes that are good no more; returns how many. */
export function deleteExpiredCodigos(db: Queryable): Promise<number> {
  return deleteSome(db, 'codigos', sql`caduca < now()`);
}
