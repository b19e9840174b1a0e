import { textos } from '@vuelve/contract/textos';
import type { EnlaceTienda } from '@vuelve/contract/tiendas';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import * as enlaces from '../../cimientos/sesion/enlaces-tienda.ts';
import { findTiendaForUpdate } from './tiendas.queries.ts';

type Administrador = { id: number };

/** The private link of a shop, if any, without its token, which is shown only once. */
export async function getEnlace(db: Queryable, tiendaId: number): Promise<EnlaceTienda | null> {
  const row = await enlaces.findEnlaceTienda(db, tiendaId);
  return row ? { ...row, creado: row.creado.toISOString() } : null;
}

/**
 * Creates the private link of a shop, in place of the link `actual` that the caller read; returns
 * its token.
 * @throws AppError 404, 409 for an inactive shop, or when the link was changed meanwhile
 */
export function makeEnlace(
  db: Db,
  administrador: Administrador,
  tiendaId: number,
  actual: number | null,
): Promise<string> {
  return withTransaction(db, async (trx) => {
    const { activa } = await lockEnlace(trx, tiendaId, actual);
    if (!activa) throw new AppError(409, textos.admin.tiendas.inactiva);
    await enlaces.deleteEnlaceTienda(trx, tiendaId);
    const token = await enlaces.createEnlaceTienda(trx, tiendaId);
    const verbo = actual === null ? 'crear enlace de' : 'cambiar enlace de';
    await recordAccion(trx, { administrador, verbo, objeto: 'tienda', id: tiendaId });
    return token;
  });
}

/** Ends the private link `actual` of a shop. @throws AppError 404, 409 when it has changed */
export async function revokeEnlace(
  db: Db,
  administrador: Administrador,
  tiendaId: number,
  actual: number,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockEnlace(trx, tiendaId, actual);
    await enlaces.deleteEnlaceTienda(trx, tiendaId);
    const hecho = { administrador, verbo: 'revocar enlace de', objeto: 'tienda', id: tiendaId };
    await recordAccion(trx, hecho);
  });
}

/** Locks a shop whose link is still the one that the caller read, until the transaction ends. */
async function lockEnlace(trx: Transaction<DB>, tiendaId: number, actual: number | null) {
  const tienda = await findTiendaForUpdate(trx, tiendaId);
  if (!tienda) throw notFound(textos.admin.tiendas.desconocida);
  const enlace = await enlaces.findEnlaceTienda(trx, tiendaId);
  if ((enlace?.id ?? null) !== actual) throw new AppError(409, textos.admin.cambiado);
  return tienda;
}
