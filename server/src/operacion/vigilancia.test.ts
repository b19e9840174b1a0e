import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../test/databases.ts';
import { eventually } from '../test/eventually.ts';
import { openProxy, type Proxy } from '../test/proxy.ts';
import { findPort, openDataDir, type DataDir, type Servidor } from '../test/servidor.ts';
import { VENDEDOR } from '../test/vendedor.ts';

const PRODUCCION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:9',
  REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
  REDSYS_MERCHANT_CODE: '123456789',
  REDSYS_SECRET_KEY: 'UnaClavePropiaDeTreintaYDosLetra',
  ...VENDEDOR,
};

type Line = Record<'level' | 'time' | 'instance' | 'version' | 'msg', string>;

let dataDir: DataDir;
let proxy: Proxy;
let servidor: Servidor;
let puerto: number;

beforeAll(async () => {
  dataDir = await openDataDir();
  proxy = await openProxy(await cloneDatabase());
  puerto = await findPort();
  const env = { DATABASE_URL: proxy.url, METRICS_PORT: String(puerto), TRUST_PROXY: 'loopback' };
  servidor = await dataDir.start({ ...PRODUCCION, ...env });
});
afterAll(async () => {
  proxy.cut(0);
  await dataDir.close();
  proxy.close();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${puerto}${path}`);
const readMetrics = async () => (await ask('/metrics')).text();
const readLines = () =>
  servidor.output.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

describe('el registro en producción', () => {
  test('cada línea es JSON con hora, nivel, instancia y versión; la primera dice dónde está todo', () => {
    expect(servidor.output.stderr).toBe('');
    const [first] = readLines();
    expect(first).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      instance: expect.stringMatching(`^${hostname()}:\\d+$`),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(first!.msg).toBe(
      `Vuelve ${first!.version} serves http://localhost/ on ${servidor.client.base.replace('http://localhost', '127.0.0.1')}, mail by 127.0.0.1:9, cards by sis.redsys.es, metrics at http://127.0.0.1:${puerto}/metrics`,
    );
  });
});

describe('el número de una petición', () => {
  const askWith = async (id: string) =>
    (await servidor.client.fetch('/api/salud', { 'x-request-id': id })).headers.get('x-request-id');

  test('lo lleva la respuesta; el del proxy vale, si es uno', async () => {
    expect(await askWith('0123456789abcdef0123456789abcdef')).toBe(
      '0123456789abcdef0123456789abcdef',
    );
    for (const odd of ['corto', 'a b'.repeat(8), `{"level":"error"}`.repeat(2), 'x'.repeat(65)]) {
      expect(await askWith(odd)).toMatch(/^[\da-f-]{36}$/);
    }
  });
});

describe('GET /metrics, en su propio puerto', () => {
  test('cuenta peticiones por llamada, conexiones, colas, servicios, disco y versión', async () => {
    await servidor.client.get('/salud');
    await servidor.client.fetch(`/app/view/${'x'.repeat(22)}`);
    await eventually(async () => {
      const text = await readMetrics();
      expect(text).toMatch(/vuelve_http_request_seconds_count\{route="getSalud",status="2xx"\} \d/);
      expect(text).toMatch(/vuelve_http_request_seconds_count\{route="[^"]+",status="4xx"\} \d/);
    });
    const text = await readMetrics();
    for (const line of [
      'vuelve_database_up 1',
      'vuelve_database_waiting 0',
      /^vuelve_database_connections\{state="idle"\} \d+$/m,
      /^vuelve_jobs\{queue="borrado",state="failed"\} 0$/m,
      /^vuelve_service_up\{service="store"\} 1$/m,
      /^vuelve_disk_free_bytes \d+$/m,
      /^vuelve_info\{version="\d+\.\d+\.\d+"\} 1$/m,
      /^vuelve_amiss\{what="database"\} 0$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
      /^process_resident_memory_bytes /m,
    ]) {
      expect(text).toMatch(line);
    }
  });

  test('no está en el puerto de la gente; lo demás de su puerto → 404', async () => {
    for (const path of ['/metrics', '/estado']) {
      expect((await servidor.client.fetch(path)).status).toBe(404);
    }
    expect((await ask('/otra')).status).toBe(404);
  });

  test('preguntar cada segundo, o a la vez, no cuesta más a la base de datos', async () => {
    const before = proxy.countAttempts();
    const all = await Promise.all(Array.from({ length: 50 }, readMetrics));
    expect(new Set(all.map((text) => /vuelve_database_up \d/.exec(text)?.[0]))).toEqual(
      new Set(['vuelve_database_up 1']),
    );
    expect(proxy.countAttempts() - before).toBeLessThan(3);
  });
});

describe('GET /estado', () => {
  const SIN_BASE = 'The database does not answer within 2 s.\n';
  const read = async () => {
    const answer = await ask('/estado');
    return [answer.status, await answer.text()] as const;
  };

  test('el correo y el banco, que no responden, se dicen desde el arranque', async () => {
    await eventually(async () => {
      const [status, text] = await read();
      expect(status).toBe(503);
      expect(text).toMatch(/^The mail server has not answered since .*Z \(ESOCKET\)\.$/m);
      expect(text).toMatch(/^The bank has not answered since .*Z \(\w+\)\.$/m);
    }, 60_000);
    const found = readLines().filter(({ level }) => level === 'error');
    expect(found.map(({ msg }) => msg).join()).toMatch(/The mail server cannot be used/);
  });

  test('sin base de datos, la frase; cuando vuelve, ya no', async () => {
    expect((await read())[1]).not.toContain(SIN_BASE);
    proxy.cut(Infinity);
    await eventually(async () => expect((await read())[1]).toContain(SIN_BASE), 30_000);
    expect(await readMetrics()).toContain('vuelve_amiss{what="database"} 1');
    proxy.cut(0);
    await eventually(async () => expect((await read())[1]).not.toContain(SIN_BASE), 30_000);
    const away = readLines().filter(({ msg }) => msg.startsWith('The database is away'));
    expect(away.map(({ level }) => level)).toEqual(['error']);
  });
});

test('el puerto de las métricas ocupado → lo dice, y a la gente se la atiende', async () => {
  const second = await dataDir.start({
    ...PRODUCCION,
    DATABASE_URL: await cloneDatabase(),
    METRICS_PORT: String(puerto),
  });
  expect((await second.client.get('/salud')).status).toBe(200);
  expect(second.output.stdout).toContain(
    `The metrics cannot listen on 127.0.0.1:${puerto}: set METRICS_PORT`,
  );
});
