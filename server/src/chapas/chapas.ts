import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { spendOnMiss } from '../http/limites.ts';
import { newCodigoCorto, newHash, normalizeCodigoCorto } from '../hashes.ts';
import * as chapas from './chapas.queries.ts';

/** A new badge; free when no pet is given. Returns its hash. */
export async function createChapa(db: Queryable, mascotaId: number | null): Promise<string> {
  for (;;) {
    const chapa = { hash: newHash(), corto: newCodigoCorto(), mascota_id: mascotaId };
    if (await chapas.insertChapa(db, chapa)) return chapa.hash;
  }
}

/** Takes the badges off a pet: free for another, or retired for good. */
export function releaseChapas(
  db: Queryable,
  mascotaId: number,
  destino: 'libre' | 'retirada',
): Promise<void> {
  return chapas.detachChapas(db, mascotaId, destino === 'retirada');
}

/** Anything else is no code of ours; PostgreSQL would not even take a NUL. */
const ESCRITO = /^[\w\s-]{1,64}$/;

/** Where a badge leads: to the hash of its pet or, while it is free, to nothing but its own short code. */
export type Destino = { mascota: string } | { libre: string };

/**
 * Where the code leads that a stranger scanned or typed, a badge's hash or short code. One that no badge has counts
 * against whom `identify` names; once he has tried too many, he learns nothing of short codes, the only ones that can
 * be guessed. A hash never waits: whoever scans a badge gets through.
 * @throws AppError 429
 */
export async function resolveChapa(
  { db, limites }: Pick<Deps, 'db' | 'limites'>,
  escrito: string,
  identify: () => Promise<string>,
): Promise<Destino | undefined> {
  if (!ESCRITO.test(escrito)) return undefined;
  const scanned = await chapas.findChapa(db, { hash: escrito });
  if (scanned) return toDestino(scanned);
  const cuenta = { limiter: limites.chapaDesconocida, key: await identify() };
  const look = () => chapas.findChapa(db, { corto: normalizeCodigoCorto(escrito) });
  const typed = await spendOnMiss(cuenta, look, textos.perfilPublico.demasiados);
  return typed && toDestino(typed);
}

function toDestino({ corto, mascota_hash }: chapas.Chapa): Destino {
  return mascota_hash ? { mascota: mascota_hash } : { libre: corto };
}
