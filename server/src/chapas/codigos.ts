import { type ClaseCodigo, claseCodigo } from '@vuelve/contract/actividad';
import type { DatosCartelMuerto } from '@vuelve/contract/paginas';
import { CODIGO_CARTEL_LONGITUD, CODIGO_CORTO_ALFABETO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../cimientos/db/database.ts';
import type { Deps } from '../cimientos/deps.ts';
import { newCodigoCorto, newHash, normalizeCodigoCorto } from '../cimientos/hashes.ts';
import { spendOnMiss } from '../cimientos/http/limites.ts';
import * as codigos from './codigos.queries.ts';

/**
 * The code of a pet's emergency card or of its NFC tags; made the first time, and the same ever after. `/q?{code}` leads to the
 * pet. It is no badge: nobody can assign it.
 * @param mascotaId a pet that is there, whose owner asks
 * @returns 22 characters
 */
export async function getCodigo(
  db: Queryable,
  mascotaId: number,
  clase: Exclude<ClaseCodigo, 'cartel'>,
): Promise<string> {
  const destino = { mascotaId, clase, perdidaId: null };
  const found = await codigos.findCodigoFor(db, destino);
  return (found ?? (await codigos.upsertCodigo(db, { hash: newHash(), corto: null }, destino)))
    .hash;
}

/** What a poster is known by: 22 characters to be scanned, and 9 to be typed. */
export interface CodigoCartel {
  hash: string;
  corto: string;
}

/**
 * The code of a pet's posters of one loss, as `getCodigo`: it dies with that loss.
 * @param mascotaId a pet that is there, whose owner asks
 */
export async function getCodigoCartel(
  db: Queryable,
  mascotaId: number,
  perdidaId: number,
): Promise<CodigoCartel> {
  const destino = { mascotaId, clase: 'cartel', perdidaId } as const;
  const found = await codigos.findCodigoFor(db, destino);
  if (found?.corto) return { hash: found.hash, corto: found.corto };
  const nuevo = { hash: newHash(), corto: newCodigoCorto(CODIGO_CARTEL_LONGITUD) };
  return (await codigos.upsertCodigo(db, nuevo, destino)) as CodigoCartel;
}

const DE_CARTEL = new RegExp(`^[${CODIGO_CORTO_ALFABETO}]{${CODIGO_CARTEL_LONGITUD}}$`);

/** Whether it is what a poster prints to be typed, and no badge's code. */
export function isDeCartel(escrito: string): boolean {
  return DE_CARTEL.test(normalizeCodigoCorto(escrito));
}

/**
 * The hash of the poster, dead ones included, whose code somebody typed. One that none has counts as an unknown badge's does
 * (`findEscrita`), against whom `identify` names.
 * @throws AppError 429
 */
export async function findCartelEscrito(
  { db, limites }: Pick<Deps, 'db' | 'limites'>,
  escrito: string,
  identify: () => Promise<string>,
): Promise<string | undefined> {
  const contador = { limiter: limites.chapaDesconocida, key: await identify() };
  const look = () => codigos.findHashByCorto(db, normalizeCodigoCorto(escrito));
  return spendOnMiss(contador, look, textos.perfilPublico.demasiados);
}

/** Where a code leads: the hash of its pet, and what it stands on. */
export interface CodigoVivo {
  mascota: string;
  origen: ClaseCodigo;
}

/** Where the code with this hash leads; undefined when there is none, or its poster is dead. */
export async function findCodigoVivo(db: Queryable, hash: string): Promise<CodigoVivo | undefined> {
  const codigo = await codigos.findCodigo(db, hash);
  if (!codigo || codigo.muerto) return undefined;
  return { mascota: codigo.mascota, origen: claseCodigo.parse(codigo.clase) };
}

/** The pet of the dead poster with this hash, and whether it is lost again; undefined for any other code. */
export async function findCartelMuerto(
  db: Queryable,
  hash: string,
): Promise<DatosCartelMuerto | undefined> {
  const codigo = await codigos.findCodigo(db, hash);
  if (!codigo?.muerto) return undefined;
  const { nombre, perdida } = codigo;
  return { nombre, perdida };
}

/** Lets the tag that hangs on a collar lead to another pet; what is printed ends with the pet that it was printed for. */
export function moveEtiqueta(db: Queryable, from: number, to: number): Promise<void> {
  return codigos.moveCodigos(db, 'nfc', from, to);
}
