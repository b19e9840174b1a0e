import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODIGO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import * as codigos from './codigos.queries.ts';
import { mayTryOthers, mayTryOwn } from './limites-codigos.ts';
import { newSolicitud, type Solicitante } from './solicitante.ts';

/** A mailed code: who it was sent to and what for. */
type Clave = codigos.Clave;

/** What waited for a code that was right, as `issueCodigo` was given it. */
interface Pendiente {
  /** What the browser asked for that brought the code. */
  propio?: unknown;
  /** What was asked for, if it was asked for once. */
  unico?: unknown;
}

/**
 * A new six-digit code for an address, good for 15 minutes (spec section 9) beside those that were issued before.
 * @param datos what waits for the code
 * @returns the code, and the token for the cookie of the browser that asked
 */
export async function issueCodigo(
  trx: Transaction<DB>,
  key: Buffer,
  clave: Clave,
  datos: object,
): Promise<{ codigo: string; token: string }> {
  const codigo = String(randomInt(10 ** CODIGO_LONGITUD)).padStart(CODIGO_LONGITUD, '0');
  const { token, huella } = newSolicitud();
  await codigos.insertCodigo(trx, {
    ...clave,
    solicitante: huella,
    resumen: digestCodigo(key, clave, codigo),
    datos: JSON.stringify(datos),
  });
  return { codigo, token };
}

/** A code that somebody brings. */
interface Traido {
  clave: Clave & { codigo: string };
  quien: Solicitante;
  /** How it is refused; `agotado`: another try by this browser will be too. */
  refuse: (agotado?: boolean) => AppError;
}

/**
 * Uses up a code, and all others of its address, and does what it was for: in one transaction, so that a code is
 * still good when `use` throws.
 * @throws AppError 400 for a wrong, expired or used code, or one that was guessed at too often.
 */
export function redeemCodigo<T>(
  deps: Pick<Deps, 'db' | 'limites' | 'secretos'>,
  clave: Clave & { codigo: string },
  quien: Solicitante,
  use: (trx: Transaction<DB>, pendiente: Pendiente) => Promise<T>,
): Promise<T> {
  const traido = { clave, quien, refuse: codigoIncorrecto };
  return redeemCodigos(deps, [traido], (trx, [pendiente]) => use(trx, pendiente!));
}

/**
 * The same of several codes: all have to be good, and none is used up while one is not.
 * @throws AppError what the code that is not good is refused with
 */
export async function redeemCodigos<T>(
  deps: Pick<Deps, 'db' | 'limites' | 'secretos'>,
  traidos: Traido[],
  use: (trx: Transaction<DB>, pendientes: Pendiente[]) => Promise<T>,
): Promise<T> {
  const judged: ((trx: Transaction<DB>) => Promise<Pendiente>)[] = [];
  for (const traido of traidos) judged.push(await judgeCodigo(deps, traido));
  return withTransaction(deps.db, async (trx) => {
    const pendientes: Pendiente[] = [];
    for (const take of judged) pendientes.push(await take(trx));
    return use(trx, pendientes);
  });
}

/** Counts a try, looks whether the code is good, and gives what uses it up. */
async function judgeCodigo(
  { db, limites, secretos }: Pick<Deps, 'db' | 'limites' | 'secretos'>,
  { clave: { codigo, ...clave }, quien, refuse }: Traido,
): Promise<(trx: Transaction<DB>) => Promise<Pendiente>> {
  const resumen = digestCodigo(secretos.codigos, clave, codigo);
  const isRight = (waiting: { resumen: Buffer }) => timingSafeEqual(waiting.resumen, resumen);
  const isOwn = ({ solicitante }: { solicitante: Buffer }) => quien.huella?.equals(solicitante);

  const hasTry = await mayTryOwn(limites, quien);
  const waiting = await codigos.listCodigos(db, clave);
  if (!(hasTry && waiting.some((code) => isOwn(code) && isRight(code)))) {
    const others = waiting.filter((code) => !isOwn(code));
    const mayTry = await mayTryOthers(limites, clave, quien, others[0]?.resumen);
    if (!mayTry || !others.some(isRight)) throw refuse(!hasTry && Boolean(quien.huella));
  }

  return async (trx) => {
    const used = await codigos.deleteCodigos(trx, clave);
    if (!used.some(isRight)) throw refuse();
    const unico = used.length === 1 ? used[0]!.datos : undefined;
    return { propio: used.find(isOwn)?.datos, unico };
  };
}

/**
 * The digest of a code and of the browser that brings it, if that asked for one: by it a browser is known that brings its
 * code again, since it did not hear that it was right.
 */
export function digestPrueba(
  key: Buffer,
  { codigo, ...clave }: Clave & { codigo: string },
  { huella }: Solicitante,
): Buffer | null {
  if (!huella) return null;
  return createHmac('sha256', key)
    .update(digestCodigo(key, clave, codigo))
    .update(huella)
    .digest();
}

/** 400: the code is not good, whatever the reason. `agotado`: nor will another try be, by this browser. */
export function codigoIncorrecto(agotado = false): AppError {
  const error = textos.registro.codigoIncorrecto;
  return new AppError(400, error, { campos: { code: error }, ...(agotado && { agotado }) });
}

/** Whether a code was refused as not good, and this browser may try another. */
export function isCodigoIncorrecto(error: unknown): boolean {
  return error instanceof AppError && error.campos?.['code'] !== undefined && !error.agotado;
}

function digestCodigo(key: Buffer, { email, motivo }: Clave, codigo: string): Buffer {
  return createHmac('sha256', key).update(`${motivo}\n${email}\n${codigo}`).digest();
}
