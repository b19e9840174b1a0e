import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import type { DB } from '../cimientos/db/tables.ts';
import { AppError } from '../cimientos/http/errors.ts';
import * as encargadas from './encargadas.queries.ts';

/** Which of the short codes an unsent order of the account carries. */
export const listEncargadas = encargadas.listEncargadas;

/**
 * Requires that no order of the owner still has to engrave a code of these badges, before they end.
 * The caller holds the pet's lock, which also a new order line with a code needs.
 * @param refusal the message of the error
 * @throws AppError 409
 */
export async function requireNotOrdered(
  trx: Transaction<DB>,
  usuarioId: number,
  chapas: { corto: string }[],
  refusal: string,
): Promise<void> {
  const ordered = await encargadas.listEncargadas(
    trx,
    usuarioId,
    chapas.map(({ corto }) => corto),
  );
  if (ordered.size > 0) throw new AppError(409, refusal);
}

/** Requires that the codes to engrave still belong to their pets. @throws AppError 409 */
export async function requireCodigos(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  const isLost = await encargadas.hasCodigoPerdido(trx, pedidoId);
  if (isLost) throw new AppError(409, textos.pedidos.codigoPerdido);
}
