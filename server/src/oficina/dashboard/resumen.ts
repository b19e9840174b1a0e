import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import {
  analyzeResumen,
  countPendientes,
  recount,
  takePendientes,
  tryLockResumen,
} from './resumen.queries.ts';

/** Changed days that whoever reads counts himself; of more, somebody loaded many rows or no job ran. */
const PENDIENTES_MAXIMO = 40;

/**
 * Counts the days anew that changed since they were counted. They are struck first and counted afterwards, by a later
 * look at the rows: a change meanwhile is counted or still pending, or both, never neither. All in one transaction, so
 * that whoever dies in it leaves everything as it was. Does nothing while another counts.
 */
export async function foldResumen(db: Db): Promise<void> {
  await withTransaction(db, async (trx) => {
    if (!(await tryLockResumen(trx))) return;
    const pendientes = await takePendientes(trx);
    for (const { clase, dias } of pendientes) await recount(trx, clase, dias);
    if (pendientes.some(({ dias }) => dias.length > PENDIENTES_MAXIMO)) await analyzeResumen(trx);
  });
}

/** The same where reading would be slow without. */
export async function foldIfMany(db: Db): Promise<void> {
  const pendientes = await countPendientes(db, PENDIENTES_MAXIMO + 1);
  if (pendientes > PENDIENTES_MAXIMO) await foldResumen(db);
}
