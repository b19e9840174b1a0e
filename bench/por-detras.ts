import { openDatabase, openPool } from '../server/src/cimientos/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import { openCola } from '../server/src/cimientos/jobs/cola.ts';

export type PorDetras = Awaited<ReturnType<typeof openPorDetras>>;

/** Database and queue of a running server, which has its own PostgreSQL in `dataDir`. */
export async function openPorDetras(dataDir: string) {
  const { url } = await startEmbeddedPostgres(dataDir); // finds the one that runs
  const pool = openPool(url, 1);
  const db = openDatabase(pool);
  const cola = await openCola(url, (error) => console.error(error.message), 1);
  return {
    pool,
    db,
    cola,
    async close() {
      await cola.stop();
      await db.destroy();
    },
  };
}
