import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';

/** The place of a neighbour, and how far he wants to hear. */
interface Sitio {
  municipio: string;
  celda: number;
  con_zona: boolean;
  km: number;
}

const SITIO = ['municipio', 'celda', 'con_zona', 'km', 'desde'] as const;

/** What an account wants to hear of; undefined for nothing. */
export function findVecino(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('vecinos')
    .select(SITIO)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

/** Locks the row of a neighbour: a change must not bring back what another tab ends meanwhile. */
export function lockVecino(trx: Transaction<DB>, usuarioId: number) {
  return trx
    .selectFrom('vecinos')
    .select(SITIO)
    .where('usuario_id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores what an account wants to hear of; the same again is the consent that was given. */
export function upsertVecino(db: Queryable, usuarioId: number, sitio: Sitio) {
  return db
    .insertInto('vecinos')
    .values({ usuario_id: usuarioId, ...sitio })
    .onConflict((conflict) =>
      conflict.column('usuario_id').doUpdateSet({
        ...sitio,
        desde: sql<Date>`CASE
          WHEN (vecinos.celda, vecinos.km, vecinos.con_zona)
            = (EXCLUDED.celda, EXCLUDED.km, EXCLUDED.con_zona)
          THEN vecinos.desde ELSE now() END`,
      }),
    )
    .returning(SITIO)
    .executeTakeFirstOrThrow();
}

export async function deleteVecino(db: Queryable, usuarioId: number): Promise<void> {
  await db.deleteFrom('vecinos').where('usuario_id', '=', usuarioId).execute();
}
