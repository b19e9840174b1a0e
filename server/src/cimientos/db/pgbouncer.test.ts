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

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

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
`,
  );
  const child: ChildProcess = spawn('pgbouncer', [ini], { ...runAs(), stdio: 'ignore' });
  const url = `postgres://${username}@127.0.0.1:${own}${pathname}`;
  await eventually(async () => {
    const pool = openPool(url, 1);
    await pool.query('SELECT 1').finally(() => pool.end());
  });
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
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

  test('en modo de sesión: el servidor arranca y atiende, con sus plazos puestos', async () => {
    bouncer = await openPgbouncer(url, 'session');
    const { client, output } = await dataDir.start({ DATABASE_URL: bouncer.url });
    expect(output.stderr).toBe('');
    const login = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };
    expect((await client.post('/usuarios/login', login)).status).toBe(200);
    const pool = openPool(bouncer.url, 1);
    const { rows } = await pool.query('SHOW lock_timeout').finally(() => pool.end());
    expect(rows).toEqual([{ lock_timeout: '10s' }]);
  });

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
