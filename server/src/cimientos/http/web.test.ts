import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { screens } from '@vuelve/contract/screens';
import { useTestApp } from '../../test/fixtures.ts';

const t = useTestApp({
  SUPPORT_EMAIL: 'hola@vuelve.example',
  SUPPORT_PHONE: '+34 <900>',
  VIDEO_MAXIMO_MB: '7',
});

const deLaApp = Object.values(screens)
  .filter((screen) => !('servidor' in screen))
  .map(({ path }) => `/app${path.replace(':hash', 'abc')}`);

describe('fuera de la aplicación', () => {
  test.each([
    '/noexiste',
    '/no/existe?a=1',
    '/wp-login.php',
    '/apps',
    '/q/x',
    '/%E0%A4%A',
    `/app/view/${'x'.repeat(300)}`,
    '/ficheros/dueno/mascota/media/borrada.webp',
  ])('%s → 404 con una página que lo dice', async (path) => {
    const response = await t.visitor().fetch(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const html = await response.text();
    expect(html).toContain('No encontramos esta página');
    expect(html).toContain('+34 &lt;900&gt;');
  });

  test('la API y lo que no es leer → 404 en JSON', async () => {
    const answers = [
      await t.visitor().get('/noexiste'),
      await t.visitor().post('/../noexiste'),
      await t.visitor().get(''),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { error: 'No lo encontramos' }]);
    }
  });
});

describe('la aplicación', () => {
  test('/app → 302 a /app/', async () => {
    const response = await t.visitor().fetch('/app');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/app/');
  });

  test.each(deLaApp)('%s → 200 con la aplicación', async (path) => {
    const response = await t.visitor().fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<html lang="es"');
  });

  test('HEAD /app/ → 200: quien pregunta si sigue ahí no se la lleva', async () => {
    expect((await t.visitor().fetch('/app/', { method: 'HEAD' })).status).toBe(200);
  });

  test('lleva el contacto de ayuda de los ajustes, escapado', async () => {
    const html = await (await t.visitor().fetch('/app/login')).text();
    expect(html).toContain('hola@vuelve.example');
    expect(html).toContain('+34 &#60;900&#62;');
    expect(html).not.toContain('%SOPORTE');
  });

  test('dice cuánto puede ocupar un vídeo, según los ajustes', async () => {
    const html = await (await t.visitor().fetch('/app/login')).text();
    expect(html).toContain('<meta name="video-maximo-bytes" content="7340032"');
  });

  test('la de un usuario trae su marco, que se ve antes que su código; la de cualquiera, no', async () => {
    const read = async (path: string) => (await t.visitor().fetch(path)).text();
    for (const path of ['/app/cuenta', '/app/comprar/abc', '/app/dashboard']) {
      expect(await read(path)).toMatch(/<div id="root"><div.*Loading\.\.\..*<noscript>/s);
    }
    for (const path of ['/app/login', '/app/activar', '/app/noexiste']) {
      expect(await read(path)).toContain('<div id="root"></div>');
    }
  });

  test('una pantalla que no existe → 404 con la aplicación, que lo dice', async () => {
    const response = await t.visitor().fetch('/app/noexiste');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('sus ficheros llevan nombre propio y se guardan para siempre', async () => {
    const html = await (await t.visitor().fetch('/app/login')).text();
    const [path] = /\/app\/assets\/[^"]+\.js/.exec(html)!;
    const response = await t.visitor().fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toMatch(/\S/);
  });

  describe('sus guiones y estilos viajan comprimidos', () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    const accepted = [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['identity', 'identity'],
    ] as const;

    test.each(accepted)('a quien acepta %s → %s', async (accept, encoding) => {
      const html = await (await t.visitor().fetch('/app/login')).text();
      const paths = html.match(/\/app\/assets\/[^"]+\.(js|css)/g)!;
      expect(paths.length).toBeGreaterThan(1);
      for (const path of paths) {
        const { headers, body } = await readWire(`${t.base}${path}`, accept);
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(headers.vary).toContain('Accept-Encoding');
        expect(headers['content-type']).toMatch(/javascript|css/);
        expect(headers['cache-control']).toContain('immutable');
        const file = await readFile(
          new URL(`../../../../web/dist${path.slice(4)}`, import.meta.url),
        );
        expect(unpack[encoding](body).equals(file)).toBe(true);
      }
    });

    test('lo comprimido no tiene dirección propia', async () => {
      const html = await (await t.visitor().fetch('/app/login')).text();
      const [path] = /\/app\/assets\/[^"]+\.js/.exec(html)!;
      for (const end of ['.br', '.gz']) {
        expect((await t.visitor().fetch(path + end)).status).toBe(404);
      }
    });
  });

  test('su política no deja guiones de fuera, ni en línea más que el que calienta las fechas', async () => {
    const response = await t.visitor().fetch('/app/login');
    const policy = response.headers.get('content-security-policy')!.split(';');
    const inline = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)];
    expect(inline).toHaveLength(1);
    const digest = createHash('sha256').update(inline[0]![1]!).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${digest}'`);
    expect(policy).toContain("default-src 'self'");
  });

  test.each(['/app/customer/x', '/app/activar', '/app/activar?K7QX4M2P'])(
    '%s permite WASM, que lee los códigos',
    async (path) => {
      const { headers } = await t.visitor().fetch(path);
      const policy = headers.get('content-security-policy')!.split(';');
      const scripts = policy.find((directive) => directive.startsWith('script-src '));
      expect(scripts).toMatch(/^script-src 'self' 'sha256-[^']+' 'wasm-unsafe-eval'$/);
      expect(policy).toContain("default-src 'self'");
    },
  );

  test.each(['/app/login', '/app/carrito', '/app/customer', '/app/activar/otra'])(
    '%s no permite WASM',
    async (path) => {
      const { headers } = await t.visitor().fetch(path);
      expect(headers.get('content-security-policy')).not.toContain('wasm');
    },
  );

  test('el lector de códigos llega comprimido y con su tipo', async () => {
    const files = await readdir(new URL('../../../../web/dist/assets', import.meta.url));
    const lector = files.find((file) => file.endsWith('.wasm'))!;
    const { headers } = await readWire(`${t.base}/app/assets/${lector}`, 'gzip, deflate, br');
    expect(headers['content-type']).toBe('application/wasm');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toContain('immutable');
  });
});

/** The bytes on the wire; Node's fetch would decompress them. */
function readWire(url: string, accept: string) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
    get(url, { headers: { 'accept-encoding': accept } }, (response) => {
      buffer(response).then((body) => done({ headers: response.headers, body }), fail);
    }).on('error', fail);
  });
}

test('el signo que va en los correos: otro sitio puede enseñarlo', async () => {
  const answer = await t.visitor().fetch('/app/iconos/icono-192.png');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
