import { sql, type Updateable } from 'kysely';
import { toTsquery } from '../../cimientos/db/busqueda.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { Tiendas } from '../../cimientos/db/tables.ts';

const COLUMNAS = [
  'id',
  'nombre',
  'tipo',
  'cp',
  'comision',
  'email',
  'telefono',
  'activa',
  'version',
  'fecha_alta',
] as const;

/** `comision` in hundredths of a per cent. */
export interface NuevaTienda {
  nombre: string;
  cp: string;
  tipo?: string;
  comision?: number;
  email?: string;
  telefono?: string;
  activa?: boolean;
  demo?: boolean;
}

export type FilaTienda = NonNullable<Awaited<ReturnType<typeof findTienda>>>;

export function insertTienda(db: Queryable, tienda: NuevaTienda) {
  return db.insertInto('tiendas').values(tienda).returning('id').executeTakeFirstOrThrow();
}

export async function findCp(db: Queryable, id: number): Promise<string | undefined> {
  const query = db.selectFrom('tiendas').select('cp').where('id', '=', id);
  return (await query.executeTakeFirst())?.cp;
}

export function findTienda(db: Queryable, id: number) {
  return db.selectFrom('tiendas').select(COLUMNAS).where('id', '=', id).executeTakeFirst();
}

export function findTiendaForUpdate(db: Queryable, id: number) {
  const query = db.selectFrom('tiendas').select(COLUMNAS).where('id', '=', id);
  return query.forNoKeyUpdate().executeTakeFirst();
}

/** Newest first, with numbers below `cursor`, one more than `limite`. */
export function selectTiendas(
  db: Queryable,
  { limite, cursor, buscar }: { limite: number; cursor?: number | undefined; buscar: string },
) {
  const words = toTsquery(buscar);
  return db
    .selectFrom('tiendas')
    .select(COLUMNAS)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!))
    .$if(words !== undefined, (query) => query.where(sql<boolean>`busqueda @@ ${words!}`))
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute();
}

export async function setTienda(db: Queryable, id: number, cambios: Updateable<Tiendas>) {
  await db
    .updateTable('tiendas')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
