import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockDatabase } from './lock-database.ts';

/**
 * Starts the database of a data folder for this process alone.
 * @param onLost hears that it went away before it was stopped
 * @throws Error with one clear line when another instance has it; that one goes on
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
      await lock.release().catch(() => {}); // the database goes all the same
      await stop();
    },
  };
}
