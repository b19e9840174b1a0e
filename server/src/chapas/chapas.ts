import { CHAPA_RETENIDA_MS, CHAPAS_RETENIDAS_MAXIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import type { Queryable } from '../cimientos/db/database.ts';
import type { DB } from '../cimientos/db/tables.ts';
import type { Deps } from '../cimientos/deps.ts';
import { AppError, notFound } from '../cimientos/http/errors.ts';
import { spendOnMiss } from '../cimientos/http/limites.ts';
import { newCodigoCorto, newHash, normalizeCodigoCorto } from '../cimientos/hashes.ts';
import * as chapas from './chapas.queries.ts';

type Contexto = Pick<Deps, 'db' | 'limites'>;

export type Chapa = chapas.FilaChapa;

/** The two codes of a badge: the hash in its QR code, and the short code to type. */
export interface Codigo {
  hash: string;
  corto: string;
}

/** Creates a badge for a pet, or a free badge without a lot. */
export async function createChapa(db: Queryable, mascotaId: number | null): Promise<Codigo> {
  const pagada = mascotaId !== null;
  for (;;) {
    const codigo = { hash: newHash(), corto: newCodigoCorto() };
    const chapa = { ...codigo, mascota_id: mascotaId, pagada };
    if (await chapas.insertChapa(db, chapa)) return codigo;
  }
}

/** Badges of one insert statement: few round trips, each of them short. */
const CODIGOS_POR_VIAJE = 2_000;

/** Creates free badges of a lot and returns their codes. */
export async function createChapas(
  trx: Transaction<DB>,
  loteId: number,
  unidades: number,
): Promise<Codigo[]> {
  const made: Codigo[] = [];
  while (made.length < unidades) {
    const length = Math.min(CODIGOS_POR_VIAJE, unidades - made.length);
    const codigos = Array.from({ length }, () => ({ hash: newHash(), corto: newCodigoCorto() }));
    made.push(...(await chapas.insertChapas(trx, loteId, codigos)));
  }
  return made;
}

/** Takes all badges off a pet: free for another pet, or retired for good. */
export function releaseChapas(
  db: Queryable,
  mascotaId: number,
  destino: 'libre' | 'retirada',
): Promise<void> {
  return chapas.detachChapas(db, mascotaId, destino === 'retirada');
}

/** Takes all badges off a pet: those with hashes in `libres` become free, the others retired. */
export async function releaseChapasBy(
  db: Queryable,
  mascotaId: number,
  libres: string[],
): Promise<void> {
  await chapas.detachSome(db, mascotaId, libres);
  await chapas.detachChapas(db, mascotaId, true);
}

/** Moves all badges of one pet to another, also those engraved. The caller holds the pet's lock. */
export const moveChapas = chapas.moveChapas;

/** The badges that a pet carries. The app shows the first one. */
export const listChapasOf = chapas.listChapasOf;

/**
 * Retires one badge of a pet, for example a lost one; a pet without another badge gets a new one.
 * The caller holds the pet's lock.
 * @throws AppError 404 when the pet does not carry the badge
 */
export async function replaceChapa(
  trx: Transaction<DB>,
  mascotaId: number,
  hash: string,
): Promise<void> {
  const isRetired = await chapas.retireChapa(trx, mascotaId, hash);
  if (!isRetired) throw notFound(textos.chapas.noEncontrada);
  const left = await chapas.listChapasOf(trx, mascotaId);
  if (left.length === 0) await createChapa(trx, mascotaId);
}

/**
 * Reserves a free badge for a buyer who is about to pay; a retry keeps the reservation.
 * @param antes the buyer's name before the login: its reservations move to `comprador`
 * @throws AppError 409 when the badge hangs on a pet or another buyer is paying it, 429 when the
 * buyer holds too many
 */
export async function holdChapa(
  trx: Transaction<DB>,
  hash: string,
  comprador: string,
  antes: string | undefined,
): Promise<void> {
  if (antes) await moveRetenidas(trx, antes, comprador);
  if ((await chapas.countRetenidas(trx, comprador, hash)) >= CHAPAS_RETENIDAS_MAXIMO) {
    const retryAfterS = CHAPA_RETENIDA_MS / 1000;
    throw new AppError(429, textos.chapas.demasiadas, { retryAfterS });
  }
  if (!(await chapas.holdChapa(trx, hash, comprador))) throw await refusalOf(trx, hash);
}

/** Moves a person's reservations from one buyer name to another of the same person. */
export const moveRetenidas = chapas.moveRetenidas;

/**
 * Attaches a free badge to a buyer's pet. The caller handles the payment.
 * @returns false when the badge hangs on a pet, is retired, or another buyer is paying it
 */
export const attachChapa = chapas.attachChapa;

/** Why a badge is not available: 404 for a retired badge, 409 for a taken one. */
export async function refusalOf(db: Queryable, hash: string): Promise<AppError> {
  const chapa = await chapas.findChapa(db, { hash });
  if (!chapa) return notFound(textos.chapas.noEncontrada);
  const { asignada, retenida, encargadaPorOtro } = textos.chapas;
  if (chapa.mascota_id !== null) return new AppError(409, asignada);
  const isOrdered = await chapas.isEncargada(db, chapa.corto);
  return new AppError(409, isOrdered ? encargadaPorOtro : retenida);
}

/** The possible form of a code. PostgreSQL would fail on a NUL character. */
const ESCRITO = /^[\w\s-]{1,64}$/;

/**
 * Finds the badge that a stranger scanned (hash) or typed (short code). Unknown codes count in a
 * rate limit for the client that `identify` names. Over the limit short codes are refused, because
 * they can be guessed; a hash is always looked up, and a scan always works.
 * @throws AppError 429
 */
async function findEscrita(
  { db, limites }: Contexto,
  escrito: string,
  identify: () => Promise<string>,
): Promise<Chapa | undefined> {
  if (!ESCRITO.test(escrito)) return undefined;
  const scanned = await chapas.findChapa(db, { hash: escrito });
  if (scanned) return scanned;
  const contador = { limiter: limites.chapaDesconocida, key: await identify() };
  const look = () => chapas.findChapa(db, { corto: normalizeCodigoCorto(escrito) });
  return spendOnMiss(contador, look, textos.perfilPublico.demasiados);
}

/**
 * Like `findEscrita`, for a user who wants to activate the badge. @throws AppError 404 for an
 * unknown or retired badge, 429
 */
export async function getEscrita(
  contexto: Contexto,
  escrito: string,
  identify: () => Promise<string>,
): Promise<Chapa> {
  const chapa = await findEscrita(contexto, escrito, identify);
  if (!chapa) throw notFound(textos.chapas.noEncontrada);
  return chapa;
}

/** The badge with this hash, which must exist. */
export async function getChapa(db: Queryable, hash: string): Promise<Chapa> {
  return (await chapas.findChapa(db, { hash }))!;
}

/** The hash of the pet that carries the badge with this hash; undefined for a free badge. */
export const findMascotaOf = chapas.findMascotaOf;

/** The destination of a badge's code: the hash of its pet, or the options of a free badge. */
export type Destino = { mascota: string } | { libre: ChapaLibre };

/**
 * A free badge: whether a shop handed it out, whether it is paid, and otherwise the hash of the
 * coupon that pays its activation, if its lot has one.
 */
export interface ChapaLibre extends Codigo {
  deTienda: boolean;
  pagada: boolean;
  cupon: string | null;
}

/** The destination of a code that a stranger scanned or typed. @throws AppError 429 */
export async function resolveChapa(
  contexto: Contexto,
  escrito: string,
  identify: () => Promise<string>,
): Promise<Destino | undefined> {
  const chapa = await findEscrita(contexto, escrito, identify);
  if (!chapa) return undefined;
  return chapa.mascota_hash ? { mascota: chapa.mascota_hash } : { libre: toLibre(chapa) };
}

function toLibre({ hash, corto, lote_id, pagada, cupon_hash }: Chapa): ChapaLibre {
  const deTienda = lote_id !== null;
  return { hash, corto, deTienda, pagada, cupon: pagada ? null : cupon_hash };
}
