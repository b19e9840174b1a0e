import { mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newToken } from '../tokens.ts';
import { findBinaries } from './postgres-binaries.ts';
import { giveToPostgres, spawnUnprivileged } from './unprivileged.ts';

const ROL = 'vuelve';
const ARRANQUE_MS = 60_000;

export interface EmbeddedPostgres {
  /** The connection URL. */
  url: string;
  /** Stops the postmaster and waits for its end. */
  stop: () => Promise<void>;
}

/**
 * Starts the npm package's PostgreSQL on `dataDir`/postgres, and creates the cluster the first
 * time. A postmaster that is still running from an earlier server is reused.
 * @throws Error when it does not answer in time; its log tells why
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir);
  await mkdir(home, { recursive: true });
  const cluster = join(home, 'postgres');
  const claveFile = join(home, 'postgres.clave');

  const { initdb, postgres } = await findBinaries();
  if (!(await hasEmbeddedPostgres(home))) await createCluster(initdb, cluster, claveFile);

  const password = (await readFile(claveFile, 'utf8')).trim();
  const urlOn = (port: number, db: string) =>
    `postgres://${ROL}:${password}@127.0.0.1:${port}/${db}`;

  let running = await readPostmaster(cluster);
  if (!running) {
    await launch(postgres, cluster, join(home, 'postgres.log'));
    running = await waitFor(() => readPostmaster(cluster), 'PostgreSQL did not start');
  }
  const { pid, port } = running;
  await waitFor(() => answers(urlOn(port, 'postgres')), 'PostgreSQL does not answer');
  await ensureDatabase(urlOn(port, 'postgres'));
  return { url: urlOn(port, ROL), stop: () => stopPostmaster(pid) };
}

/** Whether a data folder holds a cluster. */
export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  return isReadable(join(dataDir, 'postgres', 'PG_VERSION'));
}

/** Built in a draft folder and renamed: neither a kill nor a second start leaves half a cluster. */
async function createCluster(initdb: string, cluster: string, claveFile: string) {
  const draft = await mkdtemp(`${cluster}.nuevo-`);
  await giveToPostgres(draft);
  const draftClave = `${draft}.clave`;
  await writeFile(draftClave, newToken(24), { mode: 0o600 });
  try {
    await runInitdb(initdb, draft, draftClave);
    await rename(draftClave, claveFile);
    await rename(draft, cluster);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(draftClave, { force: true });
  }
}

async function runInitdb(initdb: string, folder: string, claveFile: string): Promise<void> {
  const child = spawnUnprivileged(initdb, [
    `--pgdata=${folder}`,
    `--username=${ROL}`,
    `--pwfile=${claveFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  if (code !== 0) throw new Error(`initdb failed with code ${code}`);
}

/** Detached: Ctrl-C must reach the server first, and a killed server must not kill its database. */
async function launch(postgres: string, cluster: string, logFile: string) {
  const log = await open(logFile, 'a', 0o600);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    // The log tells the error, but not the rows and statements: they hold personal data.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ];
  const child = spawnUnprivileged(
    postgres,
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    log.fd,
  );
  child.on('error', () => {}); // the wait for the pid file reports it
  child.unref();
  await log.close();
}

async function readPostmaster(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  if (!pid || !isAlive(pid)) return undefined;
  if (!(await isPostgres(pid))) await rm(join(cluster, 'postmaster.pid'), { force: true });
  else if (port) return { pid, port };
  return undefined;
}

/** After a reboot, another process may have the pid; only Linux can tell. */
async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return ['postgres', 'setpriv'].includes(name.trim());
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function stopPostmaster(pid: number) {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const end = performance.now() + 15_000;
    while (isAlive(pid) && performance.now() < end) await sleep(20);
  }
}

async function answers(url: string): Promise<true | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [ROL]);
    if (!rowCount) await client.query(`CREATE DATABASE ${ROL}`);
  } finally {
    await client.end();
  }
}

async function waitFor<T>(probe: () => Promise<T | undefined>, failure: string): Promise<T> {
  const end = performance.now() + ARRANQUE_MS;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`${failure}: see postgres.log in the data folder`);
    await sleep(50);
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

async function isReadable(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}
