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

/** A badge as it is stored, with its lot. */
export type Chapa = chapas.FilaChapa;

/** What a badge is known by. */
export interface Codigo {
  hash: string;
  corto: string;
}

/** A new badge: a pet's, or a free one of no lot. */
export async function createChapa(db: Queryable, mascotaId: number | null): Promise<Codigo> {
  const pagada = mascotaId !== null;
  for (;;) {
    const codigo = { hash: newHash(), corto: newCodigoCorto() };
    const chapa = { ...codigo, mascota_id: mascotaId, pagada };
    if (await chapas.insertChapa(db, chapa)) return codigo;
  }
}

/** Codes of one statement: few trips, and none of them long. */
const CODIGOS_POR_VIAJE = 2_000;

/** New free badges of a lot, made in few statements. Returns their codes. */
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

/** Takes the badges off a pet: free for another, or retired for good. */
export function releaseChapas(
  db: Queryable,
  mascotaId: number,
  destino: 'libre' | 'retirada',
): Promise<void> {
  return chapas.detachChapas(db, mascotaId, destino === 'retirada');
}

/** Takes the badges off a pet: those named in `libres` are free for another, all others end for good. */
export async function releaseChapasBy(
  db: Queryable,
  mascotaId: number,
  libres: string[],
): Promise<void> {
  await chapas.detachSome(db, mascotaId, libres);
  await chapas.detachChapas(db, mascotaId, true);
}

/** Hangs all badges of a pet on another: what is engraved leads there from now on. The lock of the pet is the caller's. */
export const moveChapas = chapas.moveChapas;

/** The badges that a pet carries, the one that it shows first. */
export const listChapasOf = chapas.listChapasOf;

/**
 * Ends one badge of a pet, as one that is lost; a pet that has no other gets a new one. Its lock is the caller's.
 * @throws AppError 404 when the pet does not carry it
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
 * Holds a free badge for whoever is about to pay it; trying again, he keeps it.
 * @param antes another name of the same person, whose holds are his: he has logged in since
 * @throws AppError 409 when it is a pet's by now or another is paying it, 429 when he holds too many
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

/** What one buyer holds is another's from now on: the same person, under another name. */
export const moveRetenidas = chapas.moveRetenidas;

/**
 * Hangs a free badge on a buyer's pet. What is paid for it is the caller's.
 * @returns false when it is another pet's, retired, or another is paying it
 */
export const attachChapa = chapas.attachChapa;

/** Why a badge cannot be had: 404 for a retired one, 409 for one that is taken. */
export async function refusalOf(db: Queryable, hash: string): Promise<AppError> {
  const chapa = await chapas.findChapa(db, { hash });
  if (!chapa) return notFound(textos.chapas.noEncontrada);
  const { asignada, retenida, encargadaPorOtro } = textos.chapas;
  if (chapa.mascota_id !== null) return new AppError(409, asignada);
  const isOrdered = await chapas.isPorGrabar(db, chapa.corto);
  return new AppError(409, isOrdered ? encargadaPorOtro : retenida);
}

/** Anything else is no code of ours; PostgreSQL would not even take a NUL. */
const ESCRITO = /^[\w\s-]{1,64}$/;

/**
 * The badge behind what a stranger scanned or typed, a badge's hash or short code. One that no badge has counts
 * against whom `identify` names; once he has tried too many, he learns nothing of short codes, the only ones that can
 * be guessed. A hash never waits: whoever scans a badge gets through.
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

/** The same, for somebody who wants to make it his. @throws AppError 404 for none, or a retired one, 429 */
export async function getEscrita(
  contexto: Contexto,
  escrito: string,
  identify: () => Promise<string>,
): Promise<Chapa> {
  const chapa = await findEscrita(contexto, escrito, identify);
  if (!chapa) throw notFound(textos.chapas.noEncontrada);
  return chapa;
}

/** A badge that is known to be. */
export async function getChapa(db: Queryable, hash: string): Promise<Chapa> {
  return (await chapas.findChapa(db, { hash }))!;
}

/** The hash of the pet that the badge with this hash hangs on; undefined when it hangs on none. */
export const findMascotaOf = chapas.findMascotaOf;

/** Where a badge leads: to the hash of its pet or, while it is free, to what can be done with it. */
export type Destino = { mascota: string } | { libre: ChapaLibre };

/**
 * A free badge: whether a shop handed it out, whether it is paid, or else the hash of the coupon that pays it, if its lot
 * has one.
 */
export interface ChapaLibre extends Codigo {
  deTienda: boolean;
  pagada: boolean;
  cupon: string | null;
}

/** Where the code leads that a stranger scanned or typed. @throws AppError 429 */
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
