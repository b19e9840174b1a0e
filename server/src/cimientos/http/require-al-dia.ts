import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../db/database.ts';
import { isBehind } from '../db/esquema.ts';
import { AppError } from './errors.ts';

/** An update of all instances takes minutes. */
const ESPERA_S = 60;

/**
 * Refuses what must know every table: to erase or move all data of a pet, while a later release has
 * already migrated the database. @throws AppError 503
 */
export async function requireAlDia(db: Queryable): Promise<void> {
  if (!(await isBehind(db))) return;
  throw new AppError(503, textos.errores.actualizando, { retryAfterS: ESPERA_S });
}
