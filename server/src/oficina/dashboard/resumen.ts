import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import {
  analyzeResumen,
  countPendientes,
  recount,
  takePendientes,
  tryLockResumen,
} from './resumen.queries.ts';

/** Up to this many changed days are counted by the reader. More mean a bulk load, or no job. */
const PENDIENTES_MAXIMO = 40;

/**
 * Counts changed days again, in one transaction. Marks are deleted before the count: a parallel
 * change is counted, still marked, or both, but never lost. Does nothing while another transaction
 * counts.
 */
export async function foldResumen(db: Db): Promise<void> {
  await withTransaction(db, async (trx) => {
    if (!(await tryLockResumen(trx))) return;
    const pendientes = await takePendientes(trx);
    for (const { clase, dias } of pendientes) await recount(trx, clase, dias);
    if (pendientes.some(({ dias }) => dias.length > PENDIENTES_MAXIMO)) await analyzeResumen(trx);
  });
}

/** Counts changed days again when they are too many for a reader. */
export async function foldIfMany(db: Db): Promise<void> {
  const pendientes = await countPendientes(db, PENDIENTES_MAXIMO + 1);
  if (pendientes > PENDIENTES_MAXIMO) await foldResumen(db);
}
