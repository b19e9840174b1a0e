import type { Reclamacion } from '@vuelve/contract/encontradas';
import { textosEncontrada } from '@vuelve/contract/textos-encontrada';
import type { Transaction } from 'kysely';
import type { Db } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { spendWhile } from '../../cimientos/http/limites.ts';
import { mailboxOf } from '../../cimientos/mailbox-of.ts';
import { deriveToken, digestOf } from '../../cimientos/tokens.ts';
import type { Solicitante } from '../../personas/registro/solicitante.ts';
import { tokenFor } from '../conversaciones/enlaces.ts';
import { findAnuncio } from '../tablon/tablon.queries.ts';
import { buzonOf, mailCodigo, proveBuzon } from './codigo-tablon.ts';
import { openReclamada } from './open-reclamada.ts';
import type { Reclamada } from './reclamaciones.queries.ts';
import * as reclamaciones from './reclamaciones.queries.ts';
import { spendDesconocido } from './spend-desconocido.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'limites' | 'secretos' | 'config'>;

/** The claim of a link. @throws AppError 404 for a wrong link, and an erased one */
export async function getReclamacion(db: Db, token: string): Promise<Reclamada> {
  const found = await reclamaciones.findByToken(db, digestOf(token));
  if (!found) throw notFound();
  return found;
}

/**
 * Stores what somebody states of a found animal as a draft, which is compared and never shown. The
 * same form sent again is the same one, with what it says now.
 * @returns the token of its link; undefined for an entry that is not on the board any more
 * @throws AppError 429 after too many from one network
 */
export async function startReclamacion(
  deps: Contexto,
  claveAnuncio: string,
  { clave, ...dicho }: Reclamacion,
  ip: string,
): Promise<string | undefined> {
  const { db, secretos } = deps;
  const anuncio = await findAnuncio(db, claveAnuncio);
  if (!anuncio?.encontrada_id) return undefined;
  const token = deriveToken(secretos.conversaciones, 'reclamacion', clave);
  const token_hash = digestOf(token);
  if (!(await reclamaciones.findByToken(db, token_hash))) {
    await spendDesconocido(deps, 'reclama', ip);
  }
  const buzon = buzonOf(deps, dicho.email);
  const nueva = { ...dicho, buzon, clave, token_hash, encontrada_id: anuncio.encontrada_id };
  await reclamaciones.insertReclamacion(db, nueva);
  return token;
}

/**
 * Mails the code that proves a claim.
 * @returns the token for the cookie of the browser that asks
 * @throws AppError 429 for too many mails
 */
export function requestReclamar(
  deps: Contexto,
  { id, email }: Reclamada,
  quien: Solicitante,
): Promise<string> {
  return mailCodigo(deps, { email, para: 'reclamar' }, quien, (trx) =>
    reclamaciones.setPedida(trx, id),
  );
}

/**
 * Opens the conversation of who found an animal and who proves his mailbox, and tells the finder.
 * A mailbox has one conversation about an animal, with its first statement: nobody tries several.
 * @returns the token of his link; undefined for an animal that is not on the board any more
 * @throws AppError 400 in the field `codigo`, 403 after a report between the two, 409 for the
 * finder himself, for a hidden animal and when the address has changed meanwhile, 429 for the fourth animal in a day
 */
export async function proveReclamacion(
  deps: Contexto,
  reclamada: Reclamada,
  codigo: string,
  quien: Solicitante,
): Promise<string | undefined> {
  const { email, encontrada_id, buzon } = reclamada;
  const linkOf = (clave: string) => tokenFor(deps.secretos.conversaciones, clave, 'dueno');
  if (reclamada.conversacion) return linkOf(reclamada.conversacion);
  return spendReclamacion(deps, email, () => proveBuzon(deps, { email, codigo }, quien, openOnce));

  function openOnce(trx: Transaction<DB>): Promise<string | undefined> {
    return openReclamada(trx, deps, { encontradaId: encontrada_id, buzon }, async () => {
      if (await reclamaciones.setProbada(trx, reclamada.id, email)) return reclamada.id;
      throw new AppError(409, textosEncontrada.otroCorreo);
    });
  }
}

/** Counts a claim of a mailbox, while it succeeds. @throws AppError 429 for the fourth in a day */
export function spendReclamacion<T>(
  { limites }: Pick<Deps, 'limites'>,
  email: string,
  claim: () => Promise<T>,
): Promise<T> {
  const turno = limites.reclamacionBuzon(mailboxOf(email));
  return spendWhile([turno], textosEncontrada.muchasReclamaciones, claim);
}

/**
 * Opens the conversation of who found an animal and an account that says that it is its lost pet:
 * its mailbox is proven, so no code is asked for.
 * @returns the token of its link; undefined for an animal that is not on the board any more
 * @throws AppError 403 after a report between the two, 409 for the finder himself and for a hidden
 * animal
 */
export function claimEncontrada(
  trx: Transaction<DB>,
  deps: Contexto,
  encontradaId: number,
  { email, ...dicho }: Omit<Reclamacion, 'clave'>,
): Promise<string | undefined> {
  const buzon = buzonOf(deps, email);
  return openReclamada(trx, deps, { encontradaId, buzon }, () => {
    const clave = newHash();
    const token_hash = digestOf(deriveToken(deps.secretos.conversaciones, 'reclamacion', clave));
    const nueva = { ...dicho, email, buzon, clave, token_hash, encontrada_id: encontradaId };
    return reclamaciones.insertProbada(trx, nueva);
  });
}
