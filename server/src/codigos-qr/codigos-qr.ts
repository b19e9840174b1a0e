import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { spendOnMiss } from '../http/limites.ts';
import { newCodigoCorto, newHash, normalizeCodigoCorto } from '../hashes.ts';
import * as codigos from './codigos-qr.queries.ts';

/** A new badge; free when no pet is given. Returns its hash. */
export async function createCodigoQr(db: Queryable, insigniaId: number | null): Promise<string> {
  for (;;) {
    const codigo = { hash: newHash(), corto: newCodigoCorto(), insignia_id: insigniaId };
    if (await codigos.insertCodigoQr(db, codigo)) return codigo.hash;
  }
}

/** Takes the badges off a pet: free for another, or retired for good. */
export function releaseCodigosQr(
  db: Queryable,
  insigniaId: number,
  destino: 'libre' | 'retirada',
): Promise<void> {
  return codigos.releaseCodigosQr(db, insigniaId, destino === 'retirada');
}

/** Anything else is no code of ours; PostgreSQL would not even take a NUL. */
const ESCRITO = /^[\w\s-]{1,64}$/;

/**
 * The badge that a stranger scanned or typed. A code that no badge has counts against whom `identify` names; once he has
 * tried too many, he learns nothing of short codes, the only ones that can be guessed. A hash never waits: whoever scans
 * a badge gets through.
 * @throws AppError 429
 */
export async function lookUpCodigo(
  { db, limites }: Pick<Deps, 'db' | 'limites'>,
  escrito: string,
  identify: () => Promise<string>,
) {
  if (!ESCRITO.test(escrito)) return undefined;
  const scanned = await codigos.findCodigoQr(db, { hash: escrito });
  if (scanned) return scanned;
  const cuenta = { limiter: limites.chapaDesconocida, key: await identify() };
  const look = () => codigos.findCodigoQr(db, { corto: normalizeCodigoCorto(escrito) });
  return spendOnMiss(cuenta, look, textos.perfilPublico.demasiados);
}

/** A badge by its hash, or by its short code as a person typed it. `mascota_hash` is null while it is free. */
export async function findCodigoQr(db: Queryable, escrito: string) {
  if (!ESCRITO.test(escrito)) return undefined;
  const scanned = await codigos.findCodigoQr(db, { hash: escrito });
  return scanned ?? codigos.findCodigoQr(db, { corto: normalizeCodigoCorto(escrito) });
}
