import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

const HOY = sql<string>`dia_de(now())`;

/** The active shop of a link; `comision` in hundredths of a per cent. */
export function findTiendaByToken(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('enlaces_tienda')
    .innerJoin('tiendas', 'tiendas.id', 'tienda_id')
    .select(['tiendas.id', 'nombre', 'tipo', 'comision'])
    .select(sql<boolean>`usado IS NOT DISTINCT FROM ${HOY}`.as('usado_hoy'))
    .where('token_hash', '=', tokenHash)
    .where('activa', '=', true)
    .executeTakeFirst();
}

/** Records that a link was used today. */
export async function markUsado(db: Queryable, tokenHash: Buffer) {
  await db
    .updateTable('enlaces_tienda')
    .set({ usado: HOY })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export function findEnlaceOf(db: Queryable, tiendaId: number) {
  return db
    .selectFrom('enlaces_tienda')
    .select(['id', 'creado', sql<string | null>`usado::text`.as('usado')])
    .where('tienda_id', '=', tiendaId)
    .executeTakeFirst();
}

export async function insertEnlace(db: Queryable, tiendaId: number, tokenHash: Buffer) {
  await db
    .insertInto('enlaces_tienda')
    .values({ tienda_id: tiendaId, token_hash: tokenHash })
    .execute();
}

export async function deleteEnlaceOf(db: Queryable, tiendaId: number) {
  await db.deleteFrom('enlaces_tienda').where('tienda_id', '=', tiendaId).execute();
}
