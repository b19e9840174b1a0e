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

/** The address and the purpose of a mailed code. */
type Clave = codigos.Clave;

/** The data that waited for a correct code, as `issueCodigo` stored it. */
interface Pendiente {
  /** The data of the browser that brought the code. */
  propio?: unknown;
  /** The data of the only waiting code; undefined when several waited. */
  unico?: unknown;
}

/**
 * Creates a six-digit code for an address, valid for 15 minutes (spec section 9). Older codes stay
 * valid.
 * @param datos the data that waits for the code
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

/** A code that a client sends. */
interface Traido {
  clave: Clave & { codigo: string };
  quien: Solicitante;
  /** Makes the error of a refused code; `agotado`: this browser has no tries left. */
  refuse: (agotado?: boolean) => AppError;
}

/**
 * Uses up a code with all others of its address, and calls `use` in the same transaction: when
 * `use` throws, the code stays valid.
 * @throws AppError 400 for a wrong, expired or used code, or after too many tries
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
 * Like `redeemCodigo` for several codes: either all are valid and used up, or none is.
 * @throws AppError from `refuse` of the code that is not valid
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

/** Counts a try and checks the code. Returns the function that uses it up. */
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
 * A digest of a code and of the browser that asked for it. It recognises a browser that repeats its
 * request because it did not get the answer.
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

/** 400 for an invalid code, whatever the reason. `agotado`: this browser has no tries left. */
export function codigoIncorrecto(agotado = false): AppError {
  const error = textos.registro.codigoIncorrecto;
  return new AppError(400, error, { campos: { code: error }, ...(agotado && { agotado }) });
}

/** Whether the error says that the code is invalid and this browser may try again. */
export function isCodigoIncorrecto(error: unknown): boolean {
  return error instanceof AppError && error.campos?.['code'] !== undefined && !error.agotado;
}

function digestCodigo(key: Buffer, { email, motivo }: Clave, codigo: string): Buffer {
  return createHmac('sha256', key).update(`${motivo}\n${email}\n${codigo}`).digest();
}
