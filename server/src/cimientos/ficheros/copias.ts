import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';

/** The key of the advisory lock that a running backup holds: any number, the same for all. */
export const CERROJO_DE_COPIAS = 8_835_855;

/**
 * Whether files may be deleted: not while a backup runs, which copies what the database named when
 * it began. The answer holds until the transaction ends.
 */
export async function mayDelete(trx: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ puede: boolean }>`
    SELECT pg_try_advisory_xact_lock_shared(${CERROJO_DE_COPIAS}) AS puede`.execute(trx);
  return rows[0]!.puede;
}
