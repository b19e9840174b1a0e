import type { ConsultaLista, Lista } from '@vuelve/contract/admin';
import { toCents, toEuros } from '@vuelve/contract/dinero';
import type { DatosProducto, ProductoAdmin } from '@vuelve/contract/producto-admin';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import type { Encargo } from '../../taller/apart/apart.ts';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { PRODUCTO } from '../../taller/pictures/formatos.ts';
import { toWebp } from '../../taller/pictures/to-webp.ts';
import * as productos from './productos.queries.ts';

type Administrador = { id: number };

/** Lists products, newest first, for sale or not; `buscar` is the beginning of the name. */
export async function listProductosAdmin(
  db: Queryable,
  { limite, cursor, buscar }: ConsultaLista,
): Promise<Lista<ProductoAdmin>> {
  const page = { limite, cursor, texto: buscar };
  const rows = await productos.selectProductos(db, page);
  return toLista(rows, limite, ({ id }) => id, toProductoAdmin);
}

/** A product, for sale or not. @throws AppError 404 */
export async function getProducto(db: Queryable, id: number): Promise<ProductoAdmin> {
  const row = await productos.findProducto(db, id);
  if (!row) throw notFound();
  return toProductoAdmin(row);
}

/** Creates a product without a picture. */
export function createProducto(
  db: Db,
  administrador: Administrador,
  datos: DatosProducto,
): Promise<ProductoAdmin> {
  return withTransaction(db, async (trx) => {
    const row = await productos.insertProducto(trx, inCents(datos));
    await record(trx, administrador, 'crear', { despues: row });
    return toProductoAdmin(row);
  });
}

/**
 * Changes a product; existing orders keep their data.
 * @throws AppError 400 for a stock below the reserved items, 404, 409 when the product was changed
 * or sold meanwhile
 */
export function updateProducto(
  db: Db,
  administrador: Administrador,
  id: number,
  { version, ...datos }: DatosProducto & { version: number },
): Promise<ProductoAdmin> {
  return withTransaction(db, async (trx) => {
    const antes = await requireProducto(trx, id);
    if (antes.revision !== version) throw new AppError(409, textos.admin.cambiado);
    requireApartadas(antes, datos);
    const despues = await productos.setProducto(trx, id, inCents(datos));
    await record(trx, administrador, 'editar', { antes, despues });
    return toProductoAdmin(despues);
  });
}

/**
 * Replaces a product's picture by the photo at `path`. The old file stays, because orders show it.
 * @throws AppError 404, 413, 415, 503
 */
export async function replaceImagenProducto(
  contexto: Pick<Deps, 'db' | 'ficheros' | 'apart'>,
  administrador: Administrador,
  id: number,
  { path, signal }: { path: string; signal: Encargo['signal'] },
): Promise<ProductoAdmin> {
  await getProducto(contexto.db, id);
  const webp = await toWebp(contexto.apart, path, PRODUCTO, { cuenta: administrador.id, signal });
  const ruta = `productos/${newHash()}.webp`;
  const nuevo = { ruta, clase: 'imagen' as const, contenido: { path: webp } };
  const publicacion = { nuevos: [nuevo], reemplaza: [], cuotaBytes: Infinity };
  return publishFicheros(contexto, publicacion, async (trx) => {
    const antes = await requireProducto(trx, id);
    const despues = await productos.setProducto(trx, id, { imagen: `/ficheros/${ruta}` });
    await record(trx, administrador, 'editar', { antes, despues });
    return toProductoAdmin(despues);
  });
}

async function requireProducto(trx: Transaction<DB>, id: number) {
  const row = await productos.findProductoForUpdate(trx, id);
  if (!row) throw notFound();
  return row;
}

/** The stock must cover the items of open orders; the row lock keeps their number. */
function requireApartadas({ apartadas }: productos.FilaProducto, { existencias }: DatosProducto) {
  if (existencias === undefined || existencias === null || existencias >= apartadas) return;
  throw fieldError('existencias', textos.admin.productos.apartadas(apartadas));
}

function record(
  trx: Transaction<DB>,
  administrador: Administrador,
  verbo: string,
  change: { antes?: productos.FilaProducto; despues: productos.FilaProducto },
) {
  return recordAccion(trx, {
    administrador,
    verbo,
    objeto: 'producto',
    id: change.despues.id,
    ...(change.antes && { antes: stateOf(change.antes) }),
    despues: stateOf(change.despues),
  });
}

function stateOf(row: productos.FilaProducto) {
  const { id: _, apartadas: __, revision: ___, ...state } = row;
  return state;
}

function inCents({ precio, ...rest }: DatosProducto): productos.DatosProducto {
  return { ...rest, precio: toCents(precio) };
}

function toProductoAdmin({ precio, revision, ...row }: productos.FilaProducto): ProductoAdmin {
  return { ...row, precio: toEuros(precio), version: revision };
}
