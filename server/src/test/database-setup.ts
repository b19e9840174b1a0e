import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { hasEmbeddedPostgres, startEmbeddedPostgres } from '../cimientos/db/embedded-postgres.ts';
import { migrate } from '../cimientos/db/migrate.ts';
import { openCola } from '../cimientos/jobs/cola.ts';

/** All sources of the template. */
const FUENTES = [
  'migrations/*.sql',
  'src/cimientos/{db,jobs}/*.ts',
  'src/test/database-setup.ts',
  '../package-lock.json',
];
const DIA_MS = 86_400_000;
/** The database is deleted after the run: nothing has to reach the disk. */
const SIN_DISCO = '\nfsync = off\nfull_page_writes = off\n';

/** One real PostgreSQL for the whole run. Every test file clones its migrated database. */
export default async function setup(project: TestProject) {
  const kept = await keepTemplate(project.config.root);
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-test-'));
  await promisify(execFile)('cp', ['-a', `${kept}/.`, folder]);
  await appendFile(join(folder, 'postgres', 'postgresql.auto.conf'), SIN_DISCO);
  const postgres = await startEmbeddedPostgres(folder);
  project.provide('templateUrl', postgres.url);

  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

/**
 * The folder of a migrated, empty PostgreSQL that is not running. It is built in another folder and
 * then renamed: nobody sees half of one.
 */
async function keepTemplate(root: string): Promise<string> {
  const home = join(root, 'node_modules', '.cache', 'plantillas');
  const kept = join(home, await digestSources(root));
  if (await hasEmbeddedPostgres(kept)) return kept;
  await mkdir(home, { recursive: true });
  await removeOld(home);
  const draft = await mkdtemp(join(home, 'nueva-'));
  await fillTemplate(draft);
  // PostgreSQL would take a copy with this file for a running server.
  if (existsSync(join(draft, 'postgres', 'postmaster.pid'))) throw new Error(`${draft} still runs`);
  await rename(draft, kept).catch(async (error: NodeJS.ErrnoException) => {
    // otherwise another run was faster
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(draft, { recursive: true });
  });
  return kept;
}

async function digestSources(cwd: string): Promise<string> {
  const { platform, arch, getuid } = process;
  // PostgreSQL accepts only files of the user who runs it.
  const digest = createHash('sha256').update(`${platform} ${arch} ${getuid?.()}`);
  for (const path of globSync(FUENTES, { cwd }).toSorted()) {
    digest.update(`\n${path}\n`).update(await readFile(join(cwd, path)));
  }
  return digest.digest('hex').slice(0, 16);
}

/** Templates of the last day stay: another run may use them. */
async function removeOld(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const { mtimeMs } = await stat(join(home, name));
    if (Date.now() - mtimeMs > DIA_MS) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function fillTemplate(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await migrate(postgres.url);
    const cola = await openCola(postgres.url, console.error);
    await cola.stop();
  } finally {
    await postgres.stop();
  }
}
