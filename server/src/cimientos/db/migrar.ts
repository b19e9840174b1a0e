import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { migrate } from './migrate.ts';
import { nameDatabase } from './name-database.ts';
import { openOwnDatabase } from './own-database.ts';

/** `npm run migrar`: brings the configured database to this release, and starts no server. */
async function migrateAt(url: string, where: string): Promise<void> {
  await migrate(url, { say: console.log });
  console.log(`The database is of this release: ${where}`);
}

async function migrateIn(dataDir: string): Promise<void> {
  const { url, stop } = await openOwnDatabase(dataDir, () => {});
  try {
    await migrateAt(url, dataDir);
  } finally {
    await stop();
  }
}

try {
  // The other settings are for the server.
  const { DATA_DIR, DATABASE_URL, DATABASE_URL_DIRECTA } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, DATABASE_URL_DIRECTA });
  const { dataDir, databaseUrlDirecta, databaseUrl = databaseUrlDirecta } = config;
  await (databaseUrl
    ? migrateAt(databaseUrlDirecta ?? databaseUrl, nameDatabase(databaseUrl))
    : migrateIn(resolve(dataDir)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
