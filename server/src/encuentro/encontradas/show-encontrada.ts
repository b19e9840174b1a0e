import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { callVecinos } from '../vecinos/llamamientos.ts';
import { publish } from './encontradas.queries.ts';

/**
 * Puts a found animal on the board, or shows there what has changed; has it compared with all lost
 * pets, and neighbours told of it. Returns the moment of the finder's last sign of life.
 */
export async function showEncontrada(
  trx: Transaction<DB>,
  cola: Pick<Deps['cola'], 'send'>,
  id: number,
  clave: string,
): Promise<Date> {
  const vida = await publish(trx, id, clave);
  await cola.send(trx, 'parecido', { encontrada: id });
  await callVecinos(trx, cola, { clase: 'encontrada', id });
  return vida;
}
