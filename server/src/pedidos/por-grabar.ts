import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';
import { AppError } from '../http/errors.ts';
import * as porGrabar from './por-grabar.queries.ts';

/**
 * Lets a pet lose a badge only while nobody is about to engrave its code once more. The caller holds the pet's lock, for
 * which a new line with it waits.
 * @throws AppError 409
 */
export async function requireNotOrdered(
  trx: Transaction<DB>,
  mascotaId: number,
  corto: string,
): Promise<void> {
  const isOrdered = await porGrabar.isPorGrabar(trx, mascotaId, corto);
  if (isOrdered) throw new AppError(409, textos.chapas.encargada);
}

/** Lets an order be paid only while each code that it engraves is its pet's. @throws AppError 409 */
export async function requireCodigos(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  const isLost = await porGrabar.hasCodigoPerdido(trx, pedidoId);
  if (isLost) throw new AppError(409, textos.pedidos.codigoPerdido);
}
