import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import { createMarca } from '../../cimientos/sesion/marcas.ts';
import { digestOf, newToken } from '../../cimientos/tokens.ts';
import * as altas from './altas.queries.ts';

/**
 * Claims the single mail that a form may get.
 * @returns the recipient, his badge and coupon, and the token of a link that gives a browser a
 * marca once; undefined when the mail was sent before
 */
export async function claimRecuerdo(trx: Transaction<DB>, altaId: number) {
  const token = newToken();
  const alta = await altas.claimRecuerdo(trx, altaId, digestOf(token));
  return alta && { ...alta, token };
}

/**
 * Uses up a mailed link and gives the browser a new marca.
 * @returns the form, and the token of the marca for its cookie; undefined for a used link, or a
 * link of more than a day ago
 */
export async function redeemEnlace(trx: Transaction<DB>, token: string) {
  const alta = await altas.takeEnlace(trx, digestOf(token));
  return alta && { alta, marca: await createMarca(trx, alta.id) };
}
