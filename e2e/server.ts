import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import { openTaller } from './taller.ts';

/** The product as `npm start` runs it, with an empty data folder, which is deleted at the end. */
const dataDir = mkdtempSync(join(tmpdir(), 'vuelve-e2e-'));
process.env.DATA_DIR = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await import('../server/src/main.ts');
const { url } = await startEmbeddedPostgres(dataDir); // already running
await openTaller(url, Number(process.env.PORT) + 1);
