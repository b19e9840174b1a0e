import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/databases.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach } from '../../test/fixtures.ts';
import { findPort, openDataDir } from '../../test/servidor.ts';
import { openPool } from './database.ts';
import { refusePgbouncer } from './pgbouncer.ts';
import { runAs } from './unprivileged.ts';

/* Debian's PgBouncer, where it is installed. */

const version = spawnSync('pgbouncer', ['--version']).stdout?.toString() ?? '';
const [, menor] = /PgBouncer 1\.(\d+)/.exec(version) ?? [];
const isInstalled = menor !== undefined;
const keepsPrepared = Number(menor) >= 21;

/** A PgBouncer before a database. */
async function openPgbouncer(target: string, modo: 'session' | 'transaction') {
  const { hostname, port, pathname, username, password } = new URL(target);
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-pgbouncer-'));
  await chmod(folder, 0o755);
  const own = await findPort();
  const ini = join(folder, 'pgbouncer.ini');
  await writeFile(
    ini,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${modo}
${keepsPrepared ? 'max_prepared_statements = 200' : ''}
`,
  );
  const child: ChildProcess = spawn('pgbouncer', [ini], { ...runAs(), stdio: 'ignore' });
  const url = `postgres://${username}@127.0.0.1:${own}${pathname}`;
  await eventually(() => ask(url, 'SELECT 1'));
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const pool = openPool(url, 1);
  try {
    return (await pool.query<object>(sql)).rows;
  } finally {
    await pool.end();
  }
}

test('un PostgreSQL sin nada delante vale, también como dirección directa', async () => {
  const url = await cloneDatabase();
  await expect(refusePgbouncer(url, undefined)).resolves.toBeUndefined();
  await expect(refusePgbouncer(url, url)).resolves.toBeUndefined();
});

describe.runIf(isInstalled)('un PgBouncer delante', () => {
  let url: string;
  beforeAll(async () => {
    url = await cloneDatabase();
  });
  const dataDir = makeEach(() => openDataDir());
  let bouncer: Awaited<ReturnType<typeof openPgbouncer>>;
  afterEach(async () => {
    await dataDir.close();
    await bouncer.close();
  });

  const LOGIN = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };

  test('en modo de sesión: el servidor arranca y atiende, con sus plazos puestos', async () => {
    bouncer = await openPgbouncer(url, 'session');
    const { client, output } = await dataDir.start({ DATABASE_URL: bouncer.url });
    expect(output.stderr).toBe('');
    expect((await client.post('/usuarios/login', LOGIN)).status).toBe(200);
    expect(await ask(bouncer.url, 'SHOW lock_timeout')).toEqual([{ lock_timeout: '10s' }]);
  });

  test.runIf(keepsPrepared)(
    'en modo de transacción, con la dirección directa: arranca y atiende a muchos a la vez',
    async () => {
      bouncer = await openPgbouncer(url, 'transaction');
      const env = { DATABASE_URL: bouncer.url, DATABASE_URL_DIRECTA: url };
      const { client, output } = await dataDir.start(env);
      expect((await client.post('/usuarios/login', LOGIN)).status).toBe(200);
      const lists = await Promise.all(
        Array.from({ length: 100 }, () => client.get<unknown[]>('/insigniasQR')),
      );
      for (const { status, body } of lists) expect([status, body.length]).toEqual([200, 3]);
      expect(output.stderr).toBe('');
    },
  );

  test('en modo de transacción, sin consultas preparadas o sin dirección directa → se niega en una línea', async () => {
    bouncer = await openPgbouncer(url, 'transaction');
    const servidor = await dataDir.spawn({ DATABASE_URL: bouncer.url });
    expect(await servidor.exit()).toBe(1);
    expect(servidor.output.stderr).toMatch(
      /^Wrong setting DATABASE_URL(_DIRECTA)?: .*PgBouncer in transaction mode.*\n$/,
    );
    await expect(refusePgbouncer(url, bouncer.url)).rejects.toThrow(
      'Wrong setting DATABASE_URL_DIRECTA',
    );
  });
});
