import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import type { DB } from '../cimientos/db/tables.ts';
import { AppError } from '../cimientos/http/errors.ts';
import * as porGrabar from './codigos-por-grabar.queries.ts';

/** Which of some short codes an order of an account that is not sent yet, and still may be, has to engrave. */
export const listPorGrabar = porGrabar.listPorGrabar;

/**
 * Lets a pet's badges end only while no order of its owner has one of their codes to engrave. The caller holds the pet's lock,
 * for which a new line with one waits.
 * @param refusal the sentence of the refusal
 * @throws AppError 409
 */
export async function requireNotOrdered(
  trx: Transaction<DB>,
  usuarioId: number,
  chapas: { corto: string }[],
  refusal: string,
): Promise<void> {
  const ordered = await porGrabar.listPorGrabar(
    trx,
    usuarioId,
    chapas.map(({ corto }) => corto),
  );
  if (ordered.size > 0) throw new AppError(409, refusal);
}

/** Lets an order be paid only while each code that it engraves is its pet's. @throws AppError 409 */
export async function requireCodigos(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  const isLost = await porGrabar.hasCodigoPerdido(trx, pedidoId);
  if (isLost) throw new AppError(409, textos.pedidos.codigoPerdido);
}
