import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import type { Transaction } from 'kysely';
import { listChapasOf } from '../../chapas/chapas.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { getMascota } from '../../mascotas/mascotas.ts';
import { requireNotOrdered } from '../../chapas/encargadas.ts';

/**
 * Checks that a pet can be handed over: it is home, and no order with its badge's code is still to
 * be sent to its owner. The caller holds its lock.
 * @param refusal the error text for anybody but the owner
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
