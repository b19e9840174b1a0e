import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../cimientos/db/database.ts';
import { insertClave, listClaves } from './claves.queries.ts';

/** The keys of pseudonyms: today's, and yesterday's while its scans may be repeated. */
export interface Claves {
  hoy: Buffer;
  ayer: Buffer | undefined;
}

/** The current keys by the database's clock, for all instances. Creates a missing one. */
export async function findClaves(db: Queryable): Promise<Claves> {
  let found = await listClaves(db);
  if (!found[0]?.deHoy) {
    await insertClave(db, randomBytes(32));
    found = await listClaves(db);
  }
  return { hoy: found[0]!.clave, ayer: found[1]?.clave };
}
