import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import { migrate } from '../server/src/cimientos/db/migrate.ts';

/** Writes server/src/cimientos/db/tables.ts from a freshly migrated database. */
const folder = await mkdtemp(join(tmpdir(), 'vuelve-types-'));
const postgres = await startEmbeddedPostgres(folder);
try {
  await migrate(postgres.url);
  const args = ['--config-file', '.kysely-codegenrc.json', '--log-level', 'error'];
  // kysely-codegen prints a stack trace for each missing settings file: its output is shown only
  // when it fails.
  execFileSync('kysely-codegen', [...args, '--url', postgres.url], {
    cwd: 'server',
    stdio: 'pipe',
  });
  console.log('server/src/cimientos/db/tables.ts is what the migrations make');
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
