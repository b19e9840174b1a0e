import { href } from '@vuelve/contract/screens';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';

/** Mails the team that something of the board waits for a decision. */
export async function tellEquipo(
  trx: Transaction<DB>,
  { cola, config }: Pick<Deps, 'cola' | 'config'>,
): Promise<void> {
  const datos = { urlDenuncias: config.publicUrl + href('adminDenuncias') };
  const para = config.soporte.email;
  await cola.sendCorreo(trx, { para, nombre: 'avisoDenunciaTablon', datos });
}
