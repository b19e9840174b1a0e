import { rutaConversacionTablon } from '@vuelve/contract/addresses';
import type { Reclamacion } from '@vuelve/contract/encontradas';
import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
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
import { insertAcceso, insertConversacion } from '../conversaciones/conversaciones.queries.ts';
import { tokenFor } from '../conversaciones/enlaces.ts';
import { findAnuncio } from '../tablon/tablon.queries.ts';
import { describeAnimal } from './autor.ts';
import { buzonOf, mailCodigo, proveBuzon } from './codigo-tablon.ts';
import { type Encontrada, lockBuzon, lockEncontrada } from './encontradas.queries.ts';
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
  const turno = deps.limites.reclamacionBuzon(mailboxOf(email));
  const { muchasReclamaciones } = textosEncontrada;
  return spendWhile([turno], muchasReclamaciones, () =>
    proveBuzon(deps, { email, codigo }, quien, openOnce),
  );

  async function openOnce(trx: Transaction<DB>): Promise<string | undefined> {
    await lockBuzon(trx, buzon);
    const encontrada = await lockEncontrada(trx, encontrada_id);
    const before = await reclamaciones.findProbada(trx, encontrada_id, buzon);
    if (before?.conversacion) return linkOf(before.conversacion);
    if (!encontrada?.publica) return undefined;
    if (encontrada.retirado) throw new AppError(409, textosEncontrada.ocultaDeMomento);
    await requireWelcome(trx, reclamada, encontrada);
    if (!before && !(await reclamaciones.setProbada(trx, reclamada.id, email))) {
      throw new AppError(409, textosEncontrada.otroCorreo);
    }
    const clave = newHash();
    await open(trx, deps, { clave, reclamacionId: before?.id ?? reclamada.id, encontrada });
    return linkOf(clave);
  }
}

async function requireWelcome(
  trx: Transaction<DB>,
  { buzon }: Reclamada,
  { buzon: hallador }: Encontrada,
): Promise<void> {
  if (buzon === hallador) throw new AppError(409, textosEncontrada.esTuya);
  if (await reclamaciones.isBloqueada(trx, { buzon, hallador })) {
    throw new AppError(403, textosEncontrada.bloqueada);
  }
}

interface Nueva {
  clave: string;
  reclamacionId: number;
  encontrada: Encontrada;
}

async function open(
  trx: Transaction<DB>,
  { cola, config, secretos }: Contexto,
  { clave, reclamacionId, encontrada }: Nueva,
): Promise<void> {
  const nueva = { clave, tipo: 'mensaje', idioma: IDIOMA_DE_CASA, contacto: '' } as const;
  const opened = await insertConversacion(trx, {
    ...nueva,
    reclamacion_id: reclamacionId,
    tablon: true,
  });
  const conversacion_id = opened!.id;
  const linkOf = (rol: 'buscador' | 'dueno') => tokenFor(secretos.conversaciones, clave, rol);
  for (const rol of ['buscador', 'dueno'] as const) {
    await insertAcceso(trx, { token_hash: digestOf(linkOf(rol)), conversacion_id, rol });
  }
  const urlConversacion = config.publicUrl + rutaConversacionTablon(linkOf('buscador'));
  const datos = { animal: describeAnimal(encontrada), reclama: true, urlConversacion };
  await cola.sendCorreo(trx, { para: encontrada.email, nombre: 'mensajeTablon', datos });
}
