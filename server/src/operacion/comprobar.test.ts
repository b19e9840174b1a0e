import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAlmacen } from '../test/almacen.ts';
import { COMERCIO, openBank } from '../test/banco-aparte.ts';
import { startCorreo } from '../test/correo-aparte.ts';
import { cloneDatabase } from '../test/databases.ts';
import { findPort, openDataDir } from '../test/servidor.ts';
import { VENDEDOR } from '../test/vendedor.ts';
import { nameCommand } from '../cimientos/name-command.ts';

const SIN_NADIE = 'http://127.0.0.1:9';

let dataDir: Awaited<ReturnType<typeof openDataDir>>;
let almacen: Awaited<ReturnType<typeof openAlmacen>>;
let banco: Awaited<ReturnType<typeof openBank>>;
let correo: Awaited<ReturnType<typeof startCorreo>>;
let env: Record<string, string>;

beforeAll(async () => {
  dataDir = await openDataDir();
  almacen = await openAlmacen();
  banco = await openBank(SIN_NADIE);
  correo = await startCorreo(0);
  env = {
    ...VENDEDOR,
    ...almacen.env,
    NODE_ENV: 'test',
    DATABASE_URL: await cloneDatabase(),
    SMTP_URL: correo.url,
    MAIL_FROM: 'Vuelve <hola@vuelve.es>',
    REDSYS_URL: `${banco.base}/dev/tpv/realizarPago`,
    REDSYS_QUERY_URL: `${banco.base}/dev/tpv/consulta`,
    REDSYS_MERCHANT_CODE: COMERCIO.merchant,
    REDSYS_SECRET_KEY: COMERCIO.key,
  };
});
afterAll(async () => {
  await dataDir.close();
  await Promise.all([almacen.close(), banco.close()]);
  correo.close();
});

/** Runs the command; returns its exit code and its lines, without those that say 'fine'. */
async function comprobar(change: Record<string, string> = {}, words: string[] = []) {
  const run = await dataDir.spawn({ ...env, ...change }, 'operacion/comprobar.ts', words);
  const code = await run.exit();
  expect(run.output.stderr).toBe('');
  const lines = run.output.stdout.split('\n').filter(Boolean);
  return { code, told: lines.filter((line) => !line.startsWith('fine')), all: lines.length };
}

describe('npm run comprobar', () => {
  test('todo responde → una línea por cosa, código 0; no deja nada', async () => {
    const { code, told, all } = await comprobar();
    expect(told).toEqual([`doubtful  Nobody administrates: ${nameCommand('admin', '<e-mail>')}.`]);
    expect([code, all]).toEqual([0, 6]);
    expect([...almacen.ficheros.keys()]).toEqual([]);
    expect(await readdir(dataDir.path)).toEqual([]);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'banco ausente',
      { REDSYS_QUERY_URL: `${SIN_NADIE}/x` },
      /^wrong {5}The bank cannot be used: /,
    ],
    [
      'clave del banco errónea',
      { REDSYS_SECRET_KEY: 'OtraClaveQueNoEsLaDelBancoDeAqui' },
      /^wrong {5}The bank cannot be used: Bank query: "XML\d+"\.$/,
    ],
    ['correo ausente', { SMTP_URL: 'smtp://127.0.0.1:9' }, /^wrong {5}The mail server cannot be /],
    ['remitente de ejemplo', { MAIL_FROM: 'Vuelve <hola@vuelve.example>' }, /^wrong {5}MAIL_FROM /],
    ['almacén ausente', { S3_ENDPOINT: SIN_NADIE }, /^wrong {5}The file store cannot be used: /],
  ])('%s → lo dice, código 1', async (_, change, line) => {
    const { code, told } = await comprobar(change);
    expect(told.filter((it) => line.test(it))).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('fuera: la dirección pública responde, y deja pasar lo grande', async () => {
    const servidor = await dataDir.start(env);
    const own = await comprobar({ PUBLIC_URL: servidor.client.base }, ['fuera']);
    expect(own.told.filter((line) => line.startsWith('wrong'))).toEqual([]);
    expect(own.code).toBe(0);
    await servidor.end();

    const nginx = createServer((request, response) => {
      request.resume();
      if (request.method === 'GET') response.end('{}');
      else response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413</h1>');
    });
    await once(nginx.listen(0, '127.0.0.1'), 'listening');
    const { port } = nginx.address() as AddressInfo;
    const { told, code } = await comprobar({ PUBLIC_URL: `http://127.0.0.1:${port}` }, ['fuera']);
    expect(told.at(-1)).toMatch(/^wrong {5}The proxy refuses large bodies: nginx needs client_max/);
    expect(code).toBe(1);
    nginx.close();
    const nobody = `http://127.0.0.1:${await findPort()}`;
    const away = await comprobar({ PUBLIC_URL: nobody }, ['fuera']);
    expect(away.told.at(-1)).toBe('wrong     The public address cannot be used: ECONNREFUSED.');
  });

  test('base compartida y ficheros aquí → lo duda, y no es un error', async () => {
    const none = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
    const { code, told } = await comprobar(none);
    expect(told[0]).toMatch(/^doubtful {2}Files lie on this machine alone/);
    expect(code).toBe(0);
  });
});
