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

/** A badge by its hash, or by its short code as a person typed it. `mascota_hash` is null while it is free. */
export function findCodigoQr(db: Queryable, escrito: string) {
  return codigos.findCodigoQr(db, { hash: escrito, corto: normalizeCodigoCorto(escrito) });
}
