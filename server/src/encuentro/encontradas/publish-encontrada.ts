import { asDia } from '@vuelve/contract/dias';
import { textosEncontrada } from '@vuelve/contract/textos-encontrada';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { spendWhile } from '../../cimientos/http/limites.ts';
import { mailboxOf } from '../../cimientos/mailbox-of.ts';
import type { Solicitante } from '../../personas/registro/solicitante.ts';
import { endOf } from '../tablon/end-of.ts';
import { findAutor } from './autor.ts';
import { requireOpen } from './borradores.ts';
import { buzonOf, mailCodigo, proveBuzon } from './codigo-tablon.ts';
import type { Encontrada } from './encontradas.queries.ts';
import * as encontradas from './encontradas.queries.ts';
import { showEncontrada } from './show-encontrada.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'limites' | 'secretos' | 'config'>;

/**
 * Mails the code that will publish a draft.
 * @returns the token for the cookie of the browser that asks
 * @throws AppError 409 for a published one, 429 for too many mails
 */
export function requestPublicar(
  deps: Contexto,
  { id, probada }: Encontrada,
  email: string,
  quien: Solicitante,
): Promise<string> {
  if (probada) throw new AppError(409, textosEncontrada.yaProbada);
  const quienEs = { email, buzon: buzonOf(deps, email) };
  return mailCodigo(deps, { email, para: 'publicar' }, quien, (trx) =>
    encontradas.setPedida(trx, id, quienEs),
  );
}

/**
 * Publishes a draft whose finder proves his mailbox, and mails him the private link. A published
 * one stays as it is.
 * @throws AppError 400 in the field `codigo`, 409 before a code was asked for, for another address
 * and for a closed one, 404 for an erased one, 429 for the fourth animal of a mailbox in a day
 */
export async function publishEncontrada(
  deps: Contexto,
  { id, email, pedida, probada }: Encontrada,
  codigo: string,
  quien: Solicitante,
): Promise<void> {
  if (probada) return;
  if (!pedida) throw new AppError(409, textosEncontrada.sinPedir);
  const turno = deps.limites.encontradaBuzon(mailboxOf(email));
  const { muchas } = textosEncontrada;
  await spendWhile([turno], muchas, () => proveBuzon(deps, { email, codigo }, quien, publish));

  async function publish(trx: Transaction<DB>) {
    const row = requireOpen(await encontradas.lockEncontrada(trx, id));
    if (row.probada) return;
    if (row.email !== email) throw new AppError(409, textosEncontrada.otroCorreo);
    await encontradas.setProbada(trx, id);
    const vida = await showEncontrada(trx, deps.cola, id, newHash());
    const { email: para, ...datos } = await findAutor(trx, deps, id);
    const hasta = asDia(endOf(vida).toISOString());
    const correo = { para, nombre: 'encontradaPublicada' as const };
    await deps.cola.sendCorreo(trx, { ...correo, datos: { ...datos, hasta } });
  }
}
