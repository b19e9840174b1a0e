import type { Queryable } from '../db/database.ts';
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

/** A badge by its hash, or by its short code as a person typed it. `mascota_hash` is null while it is free. */
export async function findCodigoQr(db: Queryable, escrito: string) {
  if (!ESCRITO.test(escrito)) return undefined;
  return codigos.findCodigoQr(db, { hash: escrito, corto: normalizeCodigoCorto(escrito) });
}
