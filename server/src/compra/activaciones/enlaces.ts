import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import { createMarca } from '../../cimientos/sesion/marcas.ts';
import { digestOf, newToken } from '../../cimientos/tokens.ts';
import * as altas from './altas.queries.ts';

/**
 * Takes the one mail that a form may get upon itself.
 * @returns whom to remind, of what he was looking at, and the token of a link that marks a browser again, once;
 * undefined when it was sent
 */
export async function claimRecuerdo(trx: Transaction<DB>, altaId: number) {
  const token = newToken();
  const alta = await altas.claimRecuerdo(trx, altaId, digestOf(token));
  return alta && { ...alta, token };
}

/**
 * Uses up a mailed link: the browser that brought it is marked again.
 * @returns the form, and the token of the mark for its cookie; undefined for a link that was used or is a day old
 */
export async function redeemEnlace(trx: Transaction<DB>, token: string) {
  const alta = await altas.takeEnlace(trx, digestOf(token));
  return alta && { alta, marca: await createMarca(trx, alta.id) };
}
