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

/** Takes the code out and returns its data, if it is the right one and still good. */
export function takeCodigo(db: Queryable, { email, motivo }: Clave, resumen: Buffer) {
  return db
    .deleteFrom('codigos')
    .where('email', '=', email)
    .where('motivo', '=', motivo)
    .where('resumen', '=', resumen)
    .where('fallos', '<', CODIGO_INTENTOS)
    .where('caduca', '>', sql<Date>`now()`)
    .returning('datos')
    .executeTakeFirst();
}

export async function countFallo(db: Queryable, { email, motivo }: Clave) {
  await db
    .updateTable('codigos')
    .set({ fallos: sql<number>`least(fallos + 1, ${CODIGO_INTENTOS})` })
    .where('email', '=', email)
    .where('motivo', '=', motivo)
    .execute();
}

export async function deleteExpiredCodigos(db: Queryable) {
  await db
    .deleteFrom('codigos')
    .where('caduca', '<', sql<Date>`now()`)
    .execute();
}
