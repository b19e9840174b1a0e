import { type ClaseCodigo, claseCodigo } from '@vuelve/contract/actividad';
import type { Queryable } from '../db/database.ts';
import { newHash } from '../hashes.ts';
import * as codigos from './codigos.queries.ts';

/**
 * The code of a pet's posters of one loss, of its emergency card or of its NFC tags; made the first time, and the same ever
 * after. `/q?{code}` leads to the pet. It is no badge: nobody can assign it.
 * @param mascotaId a pet that is there, whose owner asks
 * @param perdidaId the pet's loss, for a poster alone: its code dies with it
 * @returns 22 characters
 */
export async function getCodigo(
  db: Queryable,
  mascotaId: number,
  clase: ClaseCodigo,
  perdidaId: number | null = null,
): Promise<string> {
  const destino = { mascotaId, clase, perdidaId };
  const found = await codigos.findCodigoFor(db, destino);
  return (found ?? (await codigos.upsertCodigo(db, newHash(), destino))).hash;
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

/** The pet of a dead poster: its name, and whether it is lost again; undefined for any other code. */
export async function findCartelMuerto(db: Queryable, hash: string) {
  const codigo = await codigos.findCodigo(db, hash);
  if (!codigo?.muerto) return undefined;
  const { nombre, perdida } = codigo;
  return { nombre, perdida };
}

/** Lets the tag that hangs on a collar lead to another pet; what is printed ends with the pet that it was printed for. */
export function moveEtiqueta(db: Queryable, from: number, to: number): Promise<void> {
  return codigos.moveCodigos(db, 'nfc', from, to);
}
