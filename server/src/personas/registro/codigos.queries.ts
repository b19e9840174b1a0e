import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome } from '../../cimientos/db/tanda.ts';
import type { Codigos } from '../../cimientos/db/tables.ts';

export interface Clave {
  email: string;
  motivo: Codigos['motivo'];
}

/** Inserts a code; older codes of the address stay valid. */
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

/** The valid codes of an address, newest first, without the data that waits for them. */
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

/** Deletes and returns the valid codes of an address. Of two simultaneous tries one gets none. */
export function deleteCodigos(db: Queryable, { email, motivo }: Clave) {
  return db
    .deleteFrom('codigos')
    .where('email', '=', email)
    .where('motivo', '=', motivo)
    .where('caduca', '>', sql<Date>`now()`)
    .returning(['solicitante', 'resumen', 'datos'])
    .execute();
}

/** Deletes a batch of expired codes; returns the number. */
export function deleteExpiredCodigos(db: Queryable): Promise<number> {
  return deleteSome(db, 'codigos', sql`caduca < now()`);
}
