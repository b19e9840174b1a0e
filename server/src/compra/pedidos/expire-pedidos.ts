import type { Transaction } from 'kysely';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import * as abandonados from './abandonados.queries.ts';
import { giveBack, giveUpPedidos } from './reservas.ts';

/** Orders given up in one transaction. */
const LOTE = 1_000;

/** Gives up open orders whose buyers went away: no attempt that may still be paid, and none newer than `vidaMs`. */
export async function expirePedidos(db: Db, vidaMs: number): Promise<void> {
  while ((await withTransaction(db, (trx) => expireSome(trx, vidaMs))) === LOTE);
}

/** Returns how many it looked at. */
async function expireSome(trx: Transaction<DB>, vidaMs: number): Promise<number> {
  const locked = await abandonados.lockAbandonados(trx, vidaMs, LOTE);
  if (locked.length === 0) return 0;
  // Only under their locks is it certain that nobody is adding an attempt.
  const ids = locked.map(({ id }) => id);
  const abandoned = new Set(await abandonados.listAbandonados(trx, ids, vidaMs));
  const held = await giveUpPedidos(
    trx,
    locked.filter(({ id }) => abandoned.has(id)),
  );
  await giveBack(trx, held);
  return locked.length;
}
