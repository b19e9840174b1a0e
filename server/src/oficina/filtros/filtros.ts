import type { DatosFiltro, Filtro } from '@vuelve/contract/filtros';
import { filtroPedidos } from '@vuelve/contract/pedido-admin';
import { FILTROS_MAXIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../../cimientos/db/database.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import * as filtros from './filtros.queries.ts';

/** An administrator's filters; not those that a later release does not understand any more. */
export async function listFiltros(db: Queryable, usuarioId: number): Promise<Filtro[]> {
  const rows = await filtros.selectFiltros(db, usuarioId);
  return rows.flatMap(({ id, nombre, consulta }) => {
    const { data } = filtroPedidos.safeParse(consulta);
    return data ? [{ id, nombre, consulta: data }] : [];
  });
}

/** Saves a filter. Returns whether it took the place of another. @throws AppError 409 */
export async function saveFiltro(
  db: Queryable,
  usuarioId: number,
  datos: DatosFiltro,
): Promise<boolean> {
  const saved = await filtros.upsertFiltro(db, usuarioId, datos);
  if (!saved) throw new AppError(409, textos.admin.filtros.demasiados(FILTROS_MAXIMO));
  return saved.sustituido;
}

/** @throws AppError 404 */
export async function deleteFiltro(db: Queryable, usuarioId: number, id: number): Promise<void> {
  if (!(await filtros.deleteFiltroOf(db, usuarioId, id))) throw notFound();
}
