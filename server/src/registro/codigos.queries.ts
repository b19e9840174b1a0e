import { CODIGO_INTENTOS, CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Codigos } from '../db/tables.ts';

export interface Clave {
  email: string;
  motivo: Codigos['motivo'];
}

/** Replaces whatever code the address had for this purpose. */
export async function upsertCodigo(
  db: Queryable,
  { email, motivo }: Clave,
  codigo: { resumen: Buffer; datos: string },
) {
  const fresh = {
    ...codigo,
    fallos: 0,
    caduca: sql<Date>`now() + ${CODIGO_VIDA_MS} * interval '1 ms'`,
  };
  await db
    .insertInto('codigos')
    .values({ email, motivo, ...fresh })
    .onConflict((oc) => oc.columns(['email', 'motivo']).doUpdateSet(fresh))
    .execute();
}

/** Counts a try at the code and returns it, if it is still good; tries at one code wait for each other. */
export function tryCodigo(db: Queryable, { email, motivo }: Clave) {
  return db
    .updateTable('codigos')
    .set({ fallos: sql<number>`fallos + 1` })
    .where('email', '=', email)
    .where('motivo', '=', motivo)
    .where('fallos', '<', CODIGO_INTENTOS)
    .where('caduca', '>', sql<Date>`now()`)
    .returning(['resumen', 'datos'])
    .executeTakeFirst();
}

export async function deleteCodigo(db: Queryable, { email, motivo }: Clave) {
  await db.deleteFrom('codigos').where('email', '=', email).where('motivo', '=', motivo).execute();
}

export async function deleteExpiredCodigos(db: Queryable) {
  await db
    .deleteFrom('codigos')
    .where('caduca', '<', sql<Date>`now()`)
    .execute();
}
