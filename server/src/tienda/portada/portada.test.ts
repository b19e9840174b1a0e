import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { IDIOMAS } from '@vuelve/contract/idiomas';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';

const URL_PUBLICA = 'https://vuelve.example';
/** Bytes before the first acknowledgement: ten packets of 1,460 bytes, less some bytes of TLS. */
const PRIMERA_RESPUESTA = 14 * 1024;

const t = useTestApp({
  PUBLIC_URL: URL_PUBLICA,
  DEMO_PUBLICA: '1',
  SUPPORT_EMAIL: 'hola@vuelve.example',
});

const read = async (path: string) => (await t.visitor().fetch(path)).text();

describe('GET /', () => {
  test('→ 200: en español, sin guion, para los buscadores, con la política de las demás páginas', async () => {
    const response = await t.visitor().fetch('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(response.headers.get('x-robots-tag')).toBeNull();
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'none'; style-src 'sha256-");
    expect(policy).not.toContain('unsafe');
    const html = await response.text();
    expect(html).toMatch(/^<!doctype html><html lang="es">/);
    expect(html.match(/<script/g)).toEqual(['<script']);
    expect(html).not.toContain('name="robots"');
    expect(html).not.toMatch(/<[^>]* style=/);
    expect(html).toContain(`<link rel="canonical" href="${URL_PUBLICA}/"/>`);
    expect(html).toMatch(/<form [^>]*action="\/q"/);
    for (const path of ['/app/CrearCuenta', '/app/activar', '/app/login', '/legal/privacidad']) {
      expect(html).toContain(`href="${path}"`);
    }
    expect(html).toContain('mailto:hola@vuelve.example');
  });

  test('dice lo que nadie más tiene: modo perdido, avisos al momento, mensajes sin números, cartel, ocho idiomas', async () => {
    const html = await read('/');
    const [, list] = /<h2>Y si un día no vuelve<\/h2>.*?<ul[^>]*>(.*?)<\/ul>/s.exec(html)!;
    const titles = [...list!.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'Modo perdido',
      'Avisos al momento',
      'Mensajes sin números',
      'Su cartel, listo',
      'Ocho idiomas',
    ]);
    for (const nombre of Object.values(IDIOMAS)) expect(list).toContain(nombre);
  });

  test('la app no ofrece en una demo pública el Google y el Apple inventados', async () => {
    expect(await read('/app/login')).toContain('<meta name="identidades" content="-"');
  });

  test('cabe en la primera respuesta, con sus cabeceras', async () => {
    expect(await countWireBytes('/')).toBeLessThanOrEqual(PRIMERA_RESPUESTA);
  });

  test('comprimida dice lo mismo; con su ETag → 304', async () => {
    const ask = (headers: Record<string, string>) =>
      t.app.inject({ method: 'GET', url: '/', headers });
    const plain = await ask({});
    const br = await ask({ 'accept-encoding': 'gzip, br' });
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    const same = await ask({ 'if-none-match': String(plain.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
  });

  test('lo que enlaza existe: letras y vista previa', async () => {
    const html = await read('/');
    const fonts = [...html.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, path]) => path!);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      const { status, headers } = await t.visitor().fetch(font);
      expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2']);
      expect(html).toContain(`url(${font})`);
    }
    const [, image] = /property="og:image" content="https:\/\/vuelve.example([^"]+)"/.exec(html)!;
    const preview = await t.visitor().fetch(image!);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('los productos son los de la tienda: uno por modelo, con sus colores y el precio de ahora', async () => {
    const { etag } = (await t.app.inject({ method: 'GET', url: '/' })).headers;
    await t.db
      .updateTable('productos')
      .set({ precio: 2150, medidas: '38 mm · 9 g' })
      .where('nombre', '=', 'Chapa clásica')
      .execute();
    await t.db
      .updateTable('productos')
      .set({ existencias: 0 })
      .where('nombre', '=', 'Chapa mini')
      .execute();
    await t.db
      .updateTable('productos')
      .set({ activo: false })
      .where('nombre', '=', 'Placa silenciosa')
      .execute();
    const hostil = { nombre: '</script><b>x</b>', imagen: '/x.svg', precio: 9900, color: 'Lila' };
    await t.db.insertInto('productos').values(hostil).execute();

    const answer = await t.app.inject({ method: 'GET', url: '/' });
    expect(answer.headers.etag).not.toBe(etag);
    const html = answer.body.replaceAll('\u00a0', ' ');
    expect(html.match(/<h3>Chapa clásica<\/h3>/g)).toHaveLength(1);
    expect(html).toContain('38 mm · 9 g');
    expect(html).toContain('<b>21,50 €</b>');
    expect(html).toContain('Chapas desde 21,50 €');
    expect(html).toMatch(/aria-label="Negro".*aria-label="Verde pino"/);
    expect(html).toMatch(/<b>34,99 €<\/b><span>Agotada<\/span>/);
    expect(html).not.toContain('Placa silenciosa');
    expect(html).toContain('&lt;/script&gt;&lt;b&gt;x&lt;/b&gt;');
    expect(html).not.toContain('<b>x</b>');
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
    const offers = JSON.parse(json!)['@graph'].filter(
      (thing: { '@type': string }) => thing['@type'] === 'Product',
    );
    expect(
      offers.map(({ name, offers }: { name: string; offers: { price: string } }) => [
        name,
        offers.price,
      ]),
    ).toEqual([
      ['Chapa clásica', '21.50'],
      ['Chapa mini', '34.99'],
      ['</script><b>x</b>', '99.00'],
    ]);
  });

  test('quien ha entrado encuentra a sus mascotas, y nadie más guarda su página', async () => {
    const { client } = await t.createOwner();
    const response = await client.fetch('/');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const html = await response.text();
    expect(html).toContain('href="/app/MiMascota"');
    expect(html).not.toContain('href="/app/CrearCuenta"');
    const impostor = t.visitor();
    impostor.cookies.set('sesion', 'A'.repeat(43));
    for (const stranger of [impostor, t.visitor()]) {
      expect(await (await stranger.fetch('/')).text()).toContain('href="/app/CrearCuenta"');
    }
  });
});

describe('GET /ejemplo', () => {
  test('→ 200: dice que es un ejemplo, no llama a nadie y queda fuera de los buscadores', async () => {
    const response = await t.visitor().fetch('/ejemplo');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const html = await response.text();
    expect(html).toContain('Esto es un ejemplo.');
    expect(html).not.toContain('Sin foto todavía');
    expect(html).toContain('Llamar a Ana');
    expect(html).toContain('Aquí sonaría tu teléfono');
    expect(html).not.toMatch(/tel:|wa\.me|\d{3}[ \d]{6}/);
    expect(html).not.toContain('<script');
  });
});

describe('los buscadores', () => {
  test('encuentran el mapa; las páginas de las mascotas no están en él', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${URL_PUBLICA}/sitemap.xml`);
    expect(robots).not.toMatch(/Disallow: \/(app|q|$)/m);
    const response = await t.visitor().fetch('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url,
    );
    expect(urls.slice(0, 3)).toEqual(
      ['/', '/app/en-vivo', '/desistir'].map((path) => URL_PUBLICA + path),
    );
    expect(urls).toContain(`${URL_PUBLICA}/legal/privacidad`);
  });
});

/** The bytes on the wire of the answer to a browser: headers and body. */
function countWireBytes(path: string): Promise<number> {
  const { hostname, port } = new URL(t.base);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nConnection: close\r\n\r\n`,
      );
    });
    socket.resume().on('error', fail);
    socket.on('close', () => done(socket.bytesRead));
  });
}
