import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { makeEach, makeOnce } from '../../test/fixtures.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

const LIMITE = 30;

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await openTestApp({ TRUST_PROXY: 'loopback' });
  there = await openTestApp({
    DATABASE_URL: here.url,
    PETICIONES_MINUTO: String(LIMITE),
    TRUST_PROXY: 'loopback',
  });
});
const owner = makeOnce(() => here.createOwner());
const pet = makeEach(() => here.createMascota(owner));
afterAll(async () => {
  await there.close();
  await here.close();
});

interface Llegada {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The raw answer: nothing is decompressed. */
function ask(t: TestApp, path: string, headers: Record<string, string> = {}): Promise<Llegada> {
  return new Promise((done, fail) => {
    get(t.base + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', fail);
  });
}

const scan = (t: TestApp, chapa = pet.chapa.hash, headers?: Record<string, string>) =>
  ask(t, `/q?${chapa}`, headers);

/** Scans until the answer comes from memory, that is, without a query. */
async function warm(t: TestApp, chapa = pet.chapa.hash, headers?: Record<string, string>) {
  return eventually(async () => {
    let queries = 0;
    const { db } = t.deps;
    t.deps.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        queries++;
        return Promise.resolve(result);
      },
    });
    try {
      const answer = await scan(t, chapa, headers);
      expect(queries).toBe(0);
      return answer;
    } finally {
      t.deps.db = db;
    }
  });
}

/** Scans until the page is well compressed, and its length no longer changes. */
async function scanUntilPacked(headers: Record<string, string>): Promise<Llegada> {
  const first = await scan(here, pet.chapa.hash, headers);
  if (!headers['accept-encoding']) return first;
  return eventually(async () => {
    const packed = await scan(here, pet.chapa.hash, headers);
    expect(packed.body.length).toBeLessThan(first.body.length);
    return packed;
  });
}

describe('GET /q, de la memoria', () => {
  test('sin preguntar a la base de datos dice lo mismo que la primera vez, con las mismas cabeceras', async () => {
    for (const accepted of ['', 'br', 'gzip']) {
      const headers = { 'accept-encoding': accepted };
      const first = await scanUntilPacked(headers);
      const again = await warm(here, pet.chapa.hash, headers);
      const lasting = ({ 'x-request-id': _own, ...all }: IncomingHttpHeaders) => ({
        ...all,
        date: '',
        'x-ratelimit-remaining': '',
        'x-ratelimit-reset': '',
      });
      expect(lasting(again.headers)).toEqual(lasting(first.headers));
      expect(again.headers, 'the id of another request').not.toHaveProperty('x-request-id');
      expect(again.headers['content-security-policy']).toContain("default-src 'none'");
      expect(again.headers['x-content-type-options']).toBe('nosniff');
      expect(again.body.equals(first.body)).toBe(true);
    }
  });

  test('cada navegador recibe lo que entiende; quien no dice nada o desvaría, la página tal cual', async () => {
    const plain = await warm(here);
    const unpack = ({ headers: { 'content-encoding': coding }, body }: Llegada) =>
      coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
    const cases: [string, string | undefined][] = [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0.5, gzip;q=1.0', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['BR', 'br'],
      ['x-gzip', 'gzip'],
      ['x-gzip-2', undefined],
      ['*', 'br'],
      ['identity', undefined],
      ['*;q=0', undefined],
      ['br;q=0.0,gzip;q=0', undefined],
      ['¿?;;,=', undefined],
      ['', undefined],
    ];
    for (const [accepted, coding] of cases) {
      const headers = { 'accept-encoding': Buffer.from(accepted).toString('latin1') };
      for (const answer of [
        await scan(here, undefined, headers),
        await scan(here, undefined, headers),
      ]) {
        expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, coding]);
        expect(unpack(answer).equals(plain.body)).toBe(true);
      }
    }
  });

  test('con su versión → 304 sin cuerpo; con una antigua, tras un cambio → 200', async () => {
    const { headers } = await warm(here);
    const known = { 'if-none-match': headers.etag! };
    await scan(here, undefined, known);
    const same = await warm(here, undefined, known);
    expect([same.status, same.body.length]).toEqual([304, 0]);
    expect(same.headers['content-security-policy']).toBe(headers['content-security-policy']);
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { Mascota: 'Nieve' });
    const changed = await scan(here, undefined, known);
    expect(changed.status).toBe(200);
    expect(changed.body.toString()).toContain('Soy Nieve<');
  });

  test('cuenta para el límite de peticiones, a quien escanea y no a su vecino', async () => {
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    await scan(there, undefined, from('203.0.113.1'));
    const statuses: number[] = [];
    for (let i = 1; i < LIMITE + 1; i++) {
      statuses.push((await scan(there, undefined, from('203.0.113.1'))).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITE - 1);
    const refused = await scan(there, undefined, from('203.0.113.1'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await scan(there, undefined, from('203.0.113.2'))).status).toBe(200);
  });

  test('su dueña no la recibe de ahí: ve la suya, con el código de la chapa', async () => {
    await warm(here);
    const cookies = [...owner.client.cookies].map(([name, value]) => `${name}=${value}`);
    const own = await scan(here, undefined, { cookie: cookies.join('; ') });
    expect(own.body.toString()).toContain(pet.chapa.corto);
  });

  test('lo que un desconocido inventa no ocupa sitio', async () => {
    const invented = 'A'.repeat(22);
    expect((await scan(here, invented)).status).toBe(404);
    expect(here.deps.perfilCache.peekColgada(invented)).toBeUndefined();
    const otra = { mascota: 'otra', origen: 'chapa' as const };
    const find = () => Promise.resolve(otra);
    expect(await here.deps.perfilCache.getColgada(invented, find)).toBe(otra);
  });
});

describe('GET /q, en la otra instancia', () => {
  const LIBRE = 'Esta chapa todavía no está asignada a ninguna mascota';
  const link = (hash: string, mascota_id: number | null) =>
    here.db.updateTable('chapas').set({ mascota_id }).where('hash', '=', hash).execute();

  test('una chapa que se retira, se cambia de mascota o se cuelga se ve al momento', async () => {
    const other = await here.createMascota(owner);
    await owner.client.put(`/insigniasQR/edit/put?hash=${other.hash}`, { Mascota: 'Trufa' });
    const { hash } = pet.chapa;
    expect((await warm(there, hash)).body.toString()).toContain('Soy Luna<');

    await link(hash, other.id);
    await there.deps.perfilCache.settle(); // like a request that writes on that server
    expect((await warm(there, hash)).body.toString()).toContain('Soy Trufa<');

    await link(hash, null);
    await there.deps.perfilCache.settle();
    const libre = await scan(there, hash);
    expect([libre.status, libre.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(libre.body.toString()).toContain(LIBRE);

    await link(hash, pet.id);
    await there.deps.perfilCache.settle();
    expect((await warm(there, hash)).body.toString()).toContain('Soy Luna<');

    await owner.client.post(`/insigniasQR/chapas/retirar?hash=${pet.hash}`, { chapa: hash });
    await there.deps.perfilCache.settle();
    expect((await scan(there, hash)).status).toBe(404);
  });

  test('una mascota que se borra, con su chapa', async () => {
    const { hash } = pet.chapa;
    const { etag } = (await warm(there, hash)).headers;
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=retirada`);
    await there.deps.perfilCache.settle();
    expect((await scan(there, hash, { 'if-none-match': etag! })).status).toBe(404);
    expect((await ask(there, `/app/view/${pet.hash}`)).status).toBe(404);
  });
});
