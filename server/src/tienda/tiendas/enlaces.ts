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

/** The private link of a shop, if it has one; its token is told to nobody again. */
export async function getEnlace(db: Queryable, tiendaId: number): Promise<EnlaceTienda | null> {
  const row = await enlaces.findEnlaceTienda(db, tiendaId);
  return row ? { ...row, creado: row.creado.toISOString() } : null;
}

/**
 * Makes the private link of a shop, in place of `actual`, the one that was read; returns its token.
 * @throws AppError 404, 409 for a shop that is not active, or when somebody made or ended a link meanwhile
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

/** Ends `actual`, the private link of a shop that was read. @throws AppError 404, 409 when it is another by now, or ended */
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

/** A shop whose link is still the one that was read; nobody changes it until the transaction ends. */
async function lockEnlace(trx: Transaction<DB>, tiendaId: number, actual: number | null) {
  const tienda = await findTiendaForUpdate(trx, tiendaId);
  if (!tienda) throw notFound(textos.admin.tiendas.desconocida);
  const enlace = await enlaces.findEnlaceTienda(trx, tiendaId);
  if ((enlace?.id ?? null) !== actual) throw new AppError(409, textos.admin.cambiado);
  return tienda;
}
