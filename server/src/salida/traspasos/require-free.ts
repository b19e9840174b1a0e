import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import type { Transaction } from 'kysely';
import { listChapasOf } from '../../chapas/chapas.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { getMascota } from '../../mascotas/mascotas.ts';
import { requireNotOrdered } from '../../chapas/codigos-por-grabar.ts';

/**
 * Lets a pet change hands only while it is home, and while nothing with its code is on its way to its owner. The caller holds
 * its lock.
 * @param refusal what whoever is not its owner is told
 * @throws AppError 409
 */
export async function requireFree(
  trx: Transaction<DB>,
  usuarioId: number,
  { id, hash }: { id: number; hash: string },
  refusal?: string,
): Promise<void> {
  const { perdida } = await getMascota(trx, usuarioId, hash);
  if (perdida) throw new AppError(409, refusal ?? textosTraspaso.perdida);
  const chapas = await listChapasOf(trx, id);
  await requireNotOrdered(trx, usuarioId, chapas, refusal ?? textosTraspaso.encargada);
}
