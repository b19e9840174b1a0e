import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Lote } from '@vuelve/contract/lotes';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPuerta } from '../../test/cupon.ts';
import { useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
let cookie: string;
let mascota: string;
let lote: string;
beforeAll(async () => {
  const admin = await t.createOwner('A');
  const { hash } = await t.createMascota(admin);
  await admin.client.put('/insigniasQR/edit/put', {
    hash,
    Bibliografia: 'Le gusta el mar. '.repeat(200),
  });
  mascota = `/app/view/${hash}`;
  const { tiendaId, cupon } = await createPuerta(t);
  const datos = { tienda_id: tiendaId, cupon_id: cupon.id, unidades: 60 };
  const { body } = await admin.client.post<Lote>('/admin/lotes', datos);
  lote = `/api/admin/lotes/${body.id}`;
  cookie = [...admin.client.cookies].map((pair) => pair.join('=')).join('; ');
});

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

/**
 * The bytes on the wire: Node's fetch decompresses, and always sends its own Accept-Encoding. The
 * prefetch header gets a screen's shared document; respuestas.test.ts covers personal ones.
 */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
    (done, fail) => {
      get(
        t.base + path,
        { headers: { cookie, 'sec-purpose': 'prefetch', ...headers } },
        (response) => {
          const { statusCode = 0 } = response;
          buffer(response).then(
            (body) => done({ status: statusCode, headers: response.headers, body }),
            fail,
          );
        },
      ).on('error', fail);
    },
  );
}

async function findScript(): Promise<string> {
  const { body } = await ask('/app/login');
  return /\/app\/assets\/[^"]+\.js/.exec(body.toString())![0];
}

const ACEPTA = [
  [undefined, 'identity'],
  ['identity', 'identity'],
  ['*;q=0', 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  [';;,q=,brgzip;x=1,,', 'identity'],
] as const;

describe('lo que pasa de 1 KB viaja en la mejor codificación que acepta quien lo pide', () => {
  let whole: [path: string, body: Buffer][];
  beforeAll(async () => {
    const paths = ['/', '/ejemplo', '/legal', '/noexiste', '/app/cuenta', '/app/noexiste', mascota];
    const made = ['/api/openapi.json', `${lote}/chapas`, `${lote}/csv`];
    const all = [...paths, ...made, await findScript(), '/app/favicon.svg'];
    whole = await Promise.all(
      all.map(async (path) => [path, (await ask(path)).body] as [string, Buffer]),
    );
  });

  test.each(ACEPTA)('%s → %s', async (accept, encoding) => {
    const headers: Record<string, string> =
      accept === undefined ? {} : { 'accept-encoding': accept };
    const answers = whole.map(async ([path, body]) => {
      const answer = await ask(path, headers);
      const { 'content-encoding': sent = 'identity', vary = '' } = answer.headers;
      expect([path, sent]).toEqual([path, encoding]);
      expect(encoding === 'identity' || /accept-encoding/i.test(vary)).toBe(true);
      expect(unpack[encoding](answer.body).equals(body)).toBe(true);
    });
    await Promise.all(answers);
  });

  test('lo pequeño, los vídeos y los PDF van como son', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    for (const path of ['/api/salud', '/robots.txt', `${lote}/hoja`]) {
      expect((await ask(path, headers)).headers['content-encoding']).toBeUndefined();
    }
  });

  test('la API no comprime lo que otra página hace pedir al navegador de alguien', async () => {
    const asked = (site: string) =>
      ask(`${lote}/chapas`, { 'accept-encoding': 'br', 'sec-fetch-site': site });
    const encodings = ['cross-site', 'same-site', 'same-origin', 'none'].map(
      async (site) => (await asked(site)).headers['content-encoding'],
    );
    expect(await Promise.all(encodings)).toEqual([undefined, undefined, 'br', 'br']);
    const spelled = lote.replace('/api/', '/%61pi/');
    const headers = { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' };
    const answer = await ask(`${spelled}/chapas`, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('nadie manda cuerpos comprimidos: uno pequeño guarda gigas', async () => {
    const response = await t.visitor().send('/api/usuarios/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x' })),
    });
    expect(response.status).toBe(400);
  });
});

describe('guardado', () => {
  const br = { 'accept-encoding': 'br' };

  test('una pantalla que se tiene ya → 304; con otra etiqueta, o la del acceso sin la sesión de antes, entera', async () => {
    const first = await ask('/app/cuenta', br);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
    const known = { ...br, 'if-none-match': first.headers.etag! };
    const again = await ask('/app/cuenta', known);
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect((await ask('/app/cuenta', { ...br, 'if-none-match': 'W/"vieja"' })).status).toBe(200);
    expect((await ask('/app/login', known)).status).toBe(304); // redirected to the account screen
    expect((await ask('/app/login', { ...known, cookie: '' })).status).toBe(200);
    expect((await ask('/app/noexiste', { ...br, 'if-none-match': '*' })).status).toBe(404);
  });

  test('de un guion comprimido no se dan partes, y cada codificación tiene su etiqueta', async () => {
    const script = await findScript();
    const whole = await ask(script, br);
    const part = await ask(script, { ...br, range: 'bytes=0-99' });
    expect([part.status, part.body.length]).toEqual([200, whole.body.length]);
    expect(whole.headers['accept-ranges']).not.toBe('bytes');
    const gzip = await ask(script, { 'accept-encoding': 'gzip' });
    expect(
      new Set([whole.headers.etag, gzip.headers.etag, (await ask(script)).headers.etag]).size,
    ).toBe(3);
    const known = await ask(script, { ...br, 'if-none-match': whole.headers.etag! });
    expect(known.status).toBe(304);
    expect((await ask(script, { ...br, 'if-none-match': gzip.headers.etag! })).status).toBe(200);
  });
});

describe('una pantalla nombra el código que va a necesitar', () => {
  const codeOf = async (path: string, headers: Record<string, string> = {}) => {
    const html = (await ask(path, headers)).body.toString();
    const links = html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g);
    return [...links].map(([, href]) => href!);
  };

  test('y está; sus datos no: la respuesta guardada valdría también para quien entre después', async () => {
    const code = await codeOf('/app/comprar/abc');
    expect(code.some((href) => href.includes('/comprar-'))).toBe(true);
    expect(code.some((href) => href.includes('/app-'))).toBe(true);
    expect(code.some((href) => href.includes('/shared-'))).toBe(true); // the frame
    for (const href of code) expect((await ask(href)).status).toBe(200);
    const { headers, body } = await ask('/app/comprar/abc');
    expect(headers.link).toBeUndefined();
    expect(body.toString()).not.toContain('as="fetch"');
  });

  test('quien entra con sesión va a su cuenta; quien no, a ninguna parte', async () => {
    expect(await codeOf('/app/login')).toEqual(await codeOf('/app/cuenta'));
    const code = await codeOf('/app/', { cookie: '' });
    expect(code).toEqual([]); // the login is part of the entry point
  });
});
