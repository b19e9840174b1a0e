import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from './databases.ts';
import { openDataDir } from './servidor.ts';
import { VENDEDOR } from './vendedor.ts';
import { makeEach } from './fixtures.ts';

const run = promisify(execFile);

const RAIZ = fileURLToPath(new URL('../../..', import.meta.url));
const CONSTRUIDO = ['web/dist', 'web/dist-ssr'];
/** Long, for a slow line: the test downloads all packages of production. */
const INSTALAR_MS = 600_000;
const PRODUCCION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://vuelve.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
  REDSYS_MERCHANT_CODE: '123456789',
  REDSYS_SECRET_KEY: 'UnaClavePropiaDeTreintaYDosLetra',
  ...VENDEDOR,
};

/** A copy of the repository's files with the built web, installed as for production. */
async function installProduccion(): Promise<string> {
  const copia = await mkdtemp(join(tmpdir(), 'vuelve-produccion-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', list, { cwd: RAIZ });
  const names = stdout.split('\0').filter((name) => name && existsSync(join(RAIZ, name)));
  for (const name of [...names, ...CONSTRUIDO]) {
    await cp(join(RAIZ, name), join(copia, name), { recursive: true });
  }
  const env = { ...process.env, NODE_ENV: '' };
  await run('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: copia, env });
  return copia;
}

let copia: string;
beforeAll(async () => {
  copia = await installProduccion();
}, INSTALAR_MS);
afterAll(() => rm(copia, { recursive: true, force: true }));
const dataDir = makeEach(() => openDataDir());
afterEach(() => dataDir.close());

const main = () => join(copia, 'server/src/main.ts');
const isInstalled = (name: string) => existsSync(join(copia, 'node_modules', name));

async function readDependencies(workspace: string): Promise<string[]> {
  const text = await readFile(join(copia, workspace, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(text) as { dependencies: object }).dependencies);
}

describe('lo que instala npm ci --omit=dev', () => {
  test('arranca en producción y responde', async () => {
    const env = { ...PRODUCCION, DATABASE_URL: await cloneDatabase() };
    const { client, output } = await dataDir.start(env, main());
    expect(output.stderr).toBe('');
    expect((await client.get('/salud')).body).toEqual({ estado: 'ok' });
    expect((await client.fetch('/app/login')).status).toBe(200);
    expect((await client.fetch('/dev/correo')).status).toBe(404);
  });

  test('no trae el paquete de desarrollo, ni lo que solo él necesita', async () => {
    const others = await Promise.all(['contract', 'server', 'web'].map(readDependencies));
    const needed = new Set(others.flat());
    const own = (await readDependencies('dev')).filter((name) => !needed.has(name));
    expect(own).toContain('postal-mime');
    expect(own.filter(isInstalled)).toEqual([]);
    expect([...needed].filter((name) => !isInstalled(name))).toEqual([]);
    expect(await readdir(join(copia, 'node_modules/@vuelve'))).not.toContain('dev');
  });

  test('sin los ajustes de producción → acaba en una línea, sin crear nada', async () => {
    const servidor = await dataDir.spawn({}, main());
    expect(await servidor.exit()).toBe(1);
    expect(servidor.output.stdout).toBe('');
    expect(servidor.output.stderr).toMatch(/^The own mailbox, .*not installed.*SMTP_URL.*\n$/);
    expect(await readdir(dataDir.path)).toEqual([]);
  });
});
