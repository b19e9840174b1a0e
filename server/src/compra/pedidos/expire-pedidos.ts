import type { Transaction } from 'kysely';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import * as abandonados from './abandonados.queries.ts';
import { giveBack, giveUpPedidos } from './reservas.ts';

/** Orders that one transaction looks at. */
const LOTE = 1_000;

/** Expires abandoned open orders: no attempt may still be paid, and none is newer than `vidaMs`. */
export async function expirePedidos(db: Db, vidaMs: number): Promise<void> {
  while ((await withTransaction(db, (trx) => expireSome(trx, vidaMs))) === LOTE);
}

/** Returns how many orders were looked at. */
async function expireSome(trx: Transaction<DB>, vidaMs: number): Promise<number> {
  const locked = await abandonados.lockAbandonados(trx, vidaMs, LOTE);
  if (locked.length === 0) return 0;
  // Asked again under the locks: only the locks keep others from adding an attempt.
  const ids = locked.map(({ id }) => id);
  const abandoned = new Set(await abandonados.listAbandonados(trx, ids, vidaMs));
  const held = await giveUpPedidos(
    trx,
    locked.filter(({ id }) => abandoned.has(id)),
  );
  await giveBack(trx, held);
  return locked.length;
}
