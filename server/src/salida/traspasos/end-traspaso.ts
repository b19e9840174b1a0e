import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { forgetCorreos } from '../../cimientos/enviados/registro-correos.ts';
import * as traspasos from './traspasos.queries.ts';

/** Ends a handover, and erases its recipient, also from the mail log. */
export async function endTraspaso(
  db: Queryable,
  { id, email }: { id: number; email: string },
  fin: traspasos.Fin,
): Promise<void> {
  await traspasos.end(db, id, fin);
  await forgetDestino(db, email);
}

/** Ends every open handover of an account's pets, whose locks are taken first. */
export async function endTraspasosOf(trx: Transaction<DB>, usuarioId: number): Promise<void> {
  for (const open of await traspasos.lockAbiertosOf(trx, usuarioId)) {
    await endTraspaso(trx, open, { estado: 'anulado' });
  }
}

/**
 * Erases the open handover of a pet that is deleted, or gets a new handover. The recipient gets no
 * more mail about it. The caller holds the pet's lock.
 */
export async function forgetTraspasoOf(db: Queryable, mascotaId: number): Promise<void> {
  const gone = await traspasos.deleteAbiertos(db, mascotaId);
  for (const email of gone) await forgetDestino(db, email);
}

/** Erases some handovers a day after they expired. Needs a transaction. Returns how many. */
export async function deleteOldTraspasos(trx: Queryable): Promise<number> {
  const gone = await traspasos.deleteOld(trx);
  for (const email of gone) await forgetDestino(trx, email);
  return gone.length;
}

/** Unsent mails stay if the recipient is to get another pet. */
async function forgetDestino(db: Queryable, para: string): Promise<void> {
  if (!para) return;
  const soloEnviados = await traspasos.isDestino(db, para);
  await forgetCorreos(db, { para, nombres: ['traspasoRecibir'], soloEnviados });
}
