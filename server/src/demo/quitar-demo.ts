import { resolve } from 'node:path';
import { readConfig } from '../cimientos/config.ts';
import { openDatabase, openPool } from '../cimientos/db/database.ts';
import { hasEmbeddedPostgres } from '../cimientos/db/embedded-postgres.ts';
import { migrate } from '../cimientos/db/migrate.ts';
import { openOwnDatabase } from '../cimientos/db/own-database.ts';
import { disableDemo } from './disable-demo.ts';

/** `npm run demo:quitar`: disables the demo's accounts and coupons in the configured database. */
async function disableAt(url: string): Promise<void> {
  await migrate(url);
  const db = openDatabase(openPool(url));
  try {
    const { cuentas, cupones } = await disableDemo(db);
    console.log(`Disabled ${cuentas} demo accounts and ${cupones} demo coupons; orders stay.`);
  } finally {
    await db.destroy();
  }
}

async function disableIn(dataDir: string): Promise<void> {
  if (!(await hasEmbeddedPostgres(dataDir))) {
    throw new Error(`No database in ${dataDir}: set DATA_DIR or DATABASE_URL`);
  }
  const { url, stop } = await openOwnDatabase(dataDir, () => {});
  try {
    await disableAt(url);
  } finally {
    await stop();
  }
}

try {
  const { DATA_DIR, DATABASE_URL } = process.env; // the other settings are for the server
  const { databaseUrl, dataDir } = readConfig({ DATA_DIR, DATABASE_URL });
  await (databaseUrl ? disableAt(databaseUrl) : disableIn(resolve(dataDir)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
