import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../cimientos/db/database.ts';
import { insertClave, listClaves } from './claves.queries.ts';

/** What visitors are named under: today's key and, while a scan of yesterday may still be repeated, yesterday's. */
export interface Claves {
  hoy: Buffer;
  ayer: Buffer | undefined;
}

/** The keys of this moment, by the database's clock and the same for all instances; makes today's when it is missing. */
export async function findClaves(db: Queryable): Promise<Claves> {
  let found = await listClaves(db);
  if (!found[0]?.deHoy) {
    await insertClave(db, randomBytes(32));
    found = await listClaves(db);
  }
  return { hoy: found[0]!.clave, ayer: found[1]?.clave };
}
