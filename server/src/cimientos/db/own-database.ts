import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockDatabase } from './lock-database.ts';

/**
 * Starts the database of a data folder, for this process alone.
 * @param onLost called when the database ends before it is stopped
 * @throws Error with one line when another instance uses it; that instance goes on
 */
export async function openOwnDatabase(
  dataDir: string,
  onLost: () => void,
): Promise<EmbeddedPostgres> {
  const { url, stop } = await startEmbeddedPostgres(dataDir);
  const lock = await lockDatabase(url, onLost);
  if (!lock) throw new Error(`Another instance is using ${dataDir}: stop it, or set DATA_DIR`);
  return {
    url,
    stop: async () => {
      await lock.release().catch(() => {}); // the database stops anyway
      await stop();
    },
  };
}
