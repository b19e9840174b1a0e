import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { forgetCorreos } from '../../cimientos/enviados/registro-correos.ts';
import * as traspasos from './traspasos.queries.ts';

/** Ends a handover: whose the pet was to be is forgotten, by the log of mails too. */
export async function endTraspaso(
  db: Queryable,
  { id, email }: { id: number; email: string },
  fin: traspasos.Fin,
): Promise<void> {
  await traspasos.end(db, id, fin);
  await forgetDestino(db, email);
}

/** Ends every handover of an account's pets that is open. Their locks come first, as ever. */
export async function endTraspasosOf(trx: Transaction<DB>, usuarioId: number): Promise<void> {
  for (const open of await traspasos.lockAbiertosOf(trx, usuarioId)) {
    await endTraspaso(trx, open, { estado: 'anulado' });
  }
}

/** Forgets the handover of a pet that goes, or has room for another: whose it was to be hears nothing more of it. The caller holds the pet. */
export async function forgetTraspasoOf(db: Queryable, mascotaId: number): Promise<void> {
  const gone = await traspasos.deleteAbiertos(db, mascotaId);
  for (const email of gone) await forgetDestino(db, email);
}

/** Erases, in a transaction, some of what is over its time by a day; returns how many. */
export async function deleteOldTraspasos(trx: Queryable): Promise<number> {
  const gone = await traspasos.deleteOld(trx);
  for (const email of gone) await forgetDestino(trx, email);
  return gone.length;
}

/** What waits for him goes only if another pet is to be his. */
async function forgetDestino(db: Queryable, para: string): Promise<void> {
  if (!para) return;
  const soloEnviados = await traspasos.isDestino(db, para);
  await forgetCorreos(db, { para, nombres: ['traspasoRecibir'], soloEnviados });
}
