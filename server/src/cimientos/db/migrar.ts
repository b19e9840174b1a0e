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
  const { DATA_DIR, DATABASE_URL } = process.env; // the other settings are for the server
  const { databaseUrl, dataDir } = readConfig({ DATA_DIR, DATABASE_URL });
  await (databaseUrl
    ? migrateAt(databaseUrl, nameDatabase(databaseUrl))
    : migrateIn(resolve(dataDir)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
