import { CORREOS } from '../../cimientos/db/columnas.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { startOf } from '../../cimientos/db/start-of.ts';

export type FilaCorreo = Awaited<ReturnType<typeof selectCorreos>>[number];

/** Newest first, at most `limite` + 1, to addresses that begin with `texto`. */
export function selectCorreos(
  db: Queryable,
  { limite, cursor, texto }: { limite: number; cursor?: number | undefined; texto: string },
) {
  return db
    .selectFrom('correos')
    .select(CORREOS)
    .where('para', 'is not', null)
    .$if(cursor !== undefined, (query) => query.where('id', '<', String(cursor)))
    .$if(texto !== '', (query) => query.where('para', 'like', startOf(texto)))
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute();
}

export function findCorreo(db: Queryable, id: number) {
  return db
    .selectFrom('correos')
    .select(CORREOS)
    .where('id', '=', String(id))
    .where('para', 'is not', null)
    .executeTakeFirst();
}
