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
 * The code of a pet's emergency card or NFC tag. It is created at the first call and never changes.
 * `/q?{code}` leads to the pet. Unlike a badge, nobody can assign it.
 * @param mascotaId an existing pet of the calling owner
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

/** The two codes of a poster: 22 characters in its QR code, and 9 to type. */
export interface CodigoCartel {
  hash: string;
  corto: string;
}

/**
 * The code of the posters of one loss. It is created at the first call and ends with the loss.
 * @param mascotaId an existing pet of the calling owner
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

/** Whether a text has the form of a poster's short code, which differs from a badge's in length. */
export function isDeCartel(escrito: string): boolean {
  return DE_CARTEL.test(normalizeCodigoCorto(escrito));
}

/**
 * The hash of the poster whose short code somebody typed, also of an ended loss. Unknown codes
 * share the rate limit of unknown badges, for the client that `identify` names.
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

/** The destination of a code: the hash of its pet, and the kind of object that shows the code. */
export interface CodigoVivo {
  mascota: string;
  origen: ClaseCodigo;
}

/** The destination of the code with this hash; undefined if unknown, or if its loss is over. */
export async function findCodigoVivo(db: Queryable, hash: string): Promise<CodigoVivo | undefined> {
  const codigo = await codigos.findCodigo(db, hash);
  if (!codigo || codigo.muerto) return undefined;
  return { mascota: codigo.mascota, origen: claseCodigo.parse(codigo.clase) };
}

/** The pet of an ended loss's poster, and whether it is lost again; undefined for other codes. */
export async function findCartelMuerto(
  db: Queryable,
  hash: string,
): Promise<DatosCartelMuerto | undefined> {
  const codigo = await codigos.findCodigo(db, hash);
  if (!codigo?.muerto) return undefined;
  const { nombre, perdida } = codigo;
  return { nombre, perdida };
}

/** Moves a pet's NFC tags to another pet. Printed cards and posters end with their pet. */
export function moveEtiqueta(db: Queryable, from: number, to: number): Promise<void> {
  return codigos.moveCodigos(db, 'nfc', from, to);
}
