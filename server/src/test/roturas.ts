import { sql } from 'kysely';
import type { Db } from '../cimientos/db/database.ts';

/** The queue of invented jobs, which do nothing. */
const COLA = 'foto';
const DATOS = '{"mascotaId":0}';

/** A job that could have run ten minutes ago, and that no worker takes. */
export async function addOldJob(db: Db): Promise<void> {
  await sql`INSERT INTO pgboss.job (name, data, start_after, created_on, blocked)
    VALUES (${COLA}, ${DATOS}, now() - interval '10 minutes', now() - interval '10 minutes', true)`.execute(
    db,
  );
}

export async function addFailedJob(db: Db): Promise<void> {
  await sql`INSERT INTO pgboss.job (name, data, state, completed_on)
    VALUES (${COLA}, ${DATOS}, 'failed', now())`.execute(db);
}

export async function dropJobs(db: Db): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE name = ${COLA}`.execute(db);
}

/** Keeps everybody from the tables of scans until the returned function is called. */
export async function holdTables(db: Db): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (trx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`LOCK TABLE mascotas, chapas IN ACCESS EXCLUSIVE MODE`.execute(trx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  return async () => {
    release.resolve();
    await done;
  };
}
