import { VECINO_ESPERA_S } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import type { Sujeto } from '../tablon/sujeto.ts';
import { openLlamamiento, reopenLlamamiento } from './llamamientos.queries.ts';

/**
 * Has neighbours told of an entry that the board shows, some minutes later and once, however often
 * it is hidden or taken off and shown again.
 */
export async function callVecinos(
  trx: Transaction<DB>,
  cola: Pick<Deps['cola'], 'send'>,
  sujeto: Sujeto,
): Promise<void> {
  const llamamiento = await openLlamamiento(trx, sujeto);
  if (llamamiento) await cola.send(trx, 'vecino', { llamamiento }, VECINO_ESPERA_S);
}

/** The same for an entry that the team brings back: those who were to hear of it meanwhile do. */
export async function callVecinosAgain(
  trx: Transaction<DB>,
  cola: Pick<Deps['cola'], 'send'>,
  sujeto: Sujeto,
): Promise<void> {
  await reopenLlamamiento(trx, sujeto);
  await callVecinos(trx, cola, sujeto);
}
