import type { Queryable } from '../db/database.ts';

export function insertTienda(
  db: Queryable,
  tienda: { nombre: string; cp: string; demo?: boolean },
) {
  return db.insertInto('tiendas').values(tienda).returning('id').executeTakeFirstOrThrow();
}

export async function findCp(db: Queryable, id: number): Promise<string | undefined> {
  const query = db.selectFrom('tiendas').select('cp').where('id', '=', id);
  return (await query.executeTakeFirst())?.cp;
}

export function insertLote(
  db: Queryable,
  lote: { tienda_id: number | null; cupon_id: number | null },
) {
  return db.insertInto('lotes').values(lote).returning('id').executeTakeFirstOrThrow();
}
