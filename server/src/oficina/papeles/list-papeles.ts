import type { Miembro } from '@vuelve/contract/acceso';
import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../../cimientos/db/database.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { type FilaPapel, selectPapeles } from './papeles.queries.ts';

/**
 * These orders with what is printed for them, oldest first. Orders that are not paid, withdrawn from,
 * given back, ship nothing, or are not for `miembro` to see are left out.
 * @throws AppError 409 when none is left
 */
export async function listPapeles(
  db: Queryable,
  ids: number[],
  miembro: Miembro,
): Promise<FilaPapel[]> {
  const rows = await selectPapeles(db, ids, miembro);
  if (rows.length === 0) throw new AppError(409, textos.gestion.nadaQueImprimir);
  return rows;
}
