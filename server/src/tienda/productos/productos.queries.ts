import type { Medidas } from '@vuelve/contract/tienda';
import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { startOf } from '../../cimientos/db/start-of.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { COLUMNAS_PRODUCTO } from './columnas.ts';

const COLUMNAS = [...COLUMNAS_PRODUCTO, 'activo', 'revision'] as const;

export type FilaProducto = Awaited<ReturnType<typeof selectProductos>>[number];

/** The stored fields of a product; `precio` in cents. Missing measures stay unchanged. */
export interface DatosProducto extends Partial<Medidas> {
  nombre: string;
  descripcion: string;
  color: string;
  talla: string;
  medidas: string;
  precio: number;
  /** Unchanged when missing. */
  existencias?: number | null | undefined;
  activo: boolean;
}

/** Newest first, one more than `limite`, whose name begins with `texto`. */
export function selectProductos(
  db: Queryable,
  { limite, cursor, texto }: { limite: number; cursor?: number | undefined; texto: string },
) {
  return db
    .selectFrom('productos')
    .select(COLUMNAS)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!))
    .$if(texto !== '', (query) => query.where(sql`lower(nombre)`, 'like', startOf(texto)))
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute();
}

export function findProducto(db: Queryable, id: number) {
  return db.selectFrom('productos').select(COLUMNAS).where('id', '=', id).executeTakeFirst();
}

export function findProductoForUpdate(trx: Transaction<DB>, id: number) {
  const query = trx.selectFrom('productos').select(COLUMNAS).where('id', '=', id);
  return query.forNoKeyUpdate().executeTakeFirst();
}

export function insertProducto(trx: Transaction<DB>, datos: DatosProducto) {
  return trx
    .insertInto('productos')
    .values({ ...datos, imagen: '' })
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow();
}

/** Changes of a form make a new revision; a new picture, which no form sends, does not. */
export function setProducto(
  trx: Transaction<DB>,
  id: number,
  cambios: DatosProducto | { imagen: string },
) {
  return trx
    .updateTable('productos')
    .set({ ...cambios, revision: sql`revision + ${'imagen' in cambios ? 0 : 1}` })
    .where('id', '=', id)
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow();
}
