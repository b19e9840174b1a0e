import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../../cimientos/db/database.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { type FilaPapel, selectPapeles } from './papeles.queries.ts';

/**
 * These orders with what is printed for them, oldest first. Orders that are not paid, given
 * back or ship nothing are left out.
 * @throws AppError 409 when none is left
 */
export async function listPapeles(db: Queryable, ids: number[]): Promise<FilaPapel[]> {
  const rows = await selectPapeles(db, ids);
  if (rows.length === 0) throw new AppError(409, textos.gestion.nadaQueImprimir);
  return rows;
}
