import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Insignia } from '@vuelve/contract/mascota';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawJpeg } from '../../test/imagenes.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp({ PUBLIC_URL: 'http://localhost:3000/' });
const owner = makeOnce(() => t.createOwner());
beforeAll(async () => {
  await owner.client.put(`/usuarios/${owner.usuario.id}`, {
    nombre: 'Ana',
    apellidos: 'Serrano',
    telefono: '612 345 678',
    direccion: 'Calle Secreta 7',
  });
});
const pet = makeOnce(() => t.createMascota(owner));

const path = () => `/app/view/${pet.hash}`;
const read = () => t.readPerfil(pet.hash);
const inject = (headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url: path(), headers });

describe('GET /app/view', () => {
  test('→ 200: en español, completa y fuera de los buscadores', async () => {
    const response = await t.visitor().fetch(path());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toMatch(/^<!doctype html><html lang="es">/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('Luna');
    expect(html).toContain('Si me encuentras perdido, contacta');
    expect(html).toContain('Ana Serrano');
    expect((await t.visitor().fetch(`${path()}/`)).status).toBe(200);
  });

  test('se llama y se escribe por WhatsApp con un toque', async () => {
    const html = await read();
    expect(html).toContain('href="tel:+34612345678"');
    expect(html).toContain('href="https://wa.me/34612345678?text=');
    expect(html).toContain('612 34 56 78');
  });

  test('sin teléfono → 200 sin enlaces que no llevan a nadie', async () => {
    const other = await t.createMascota(await t.createOwner());
    const html = await t.readPerfil(other.hash);
    expect(html).toContain('Luna');
    expect(html).not.toContain('tel:+');
    expect(html).not.toContain('wa.me');
  });

  test('de una mascota recién creada, aún sin datos → 200', async () => {
    const { client } = await t.createOwner();
    const { body } = await client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
    expect((await t.visitor().fetch(`/app/view/${body.insignia.hash}`)).status).toBe(200);
  });

  test('lo que no hay ni se cuenta ni tiene pestaña; lo que hay, sí', async () => {
    const empty = await t.createMascota(owner);
    const html = await t.readPerfil(empty.hash);
    for (const absent of ['class="counts"', 'Álbum', 'Imágenes', 'Vídeos', 'Documentos']) {
      expect(html).not.toContain(absent);
    }
    const medio = { mascota_id: empty.id, titulo: 'Corriendo' };
    await t.db
      .insertInto('medios')
      .values({ ...medio, tipo: 'V', fichero: 'a.mp4' })
      .execute();
    const withVideo = await owner.client.fetch(`/app/view/${empty.hash}`);
    const text = await withVideo.text();
    expect(text).toContain('<ul class="counts"><li><b>1</b> vídeo</li></ul>');
    expect(text).toMatch(/<input [^>]*id="show-videos"[^>]* checked=""/);
    expect(text).not.toContain('Imágenes');
    expect(text).not.toContain('Documentos');
  });

  test('quien la comparte enseña nombre y foto', async () => {
    const { body } = await owner.client.upload<{ fichero: string }>(
      '/imagenes/subirfoto',
      { hash_mascota: pet.hash, tipo_imagen: 'cover' },
      await drawJpeg(),
    );
    const html = await read();
    const og = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]*)"/>`).exec(html)?.[1];
    expect(og('title')).toContain('Luna');
    expect(og('description')).toMatch(/\S/);
    expect(og('url')).toBe(`http://localhost:3000/app/view/${pet.hash}`);
    expect(og('image')).toBe(
      `http://localhost:3000/ficheros/${owner.usuario.hash}/${pet.hash}/${body.fichero}`,
    );
  });

  test('nunca el email ni la dirección, tampoco para su dueña', async () => {
    const own = await (await owner.client.fetch(path())).text();
    for (const html of [await read(), own]) {
      expect(html).not.toContain(owner.email);
      expect(html).not.toContain('Secreta');
    }
  });

  test('la dueña ve su chapa; un extraño y otra dueña, no', async () => {
    const stranger = await t.createOwner();
    const impostor = t.visitor();
    impostor.cookies.set('sesion', 'A'.repeat(43));
    for (const client of [t.visitor(), stranger.client, impostor]) {
      const html = await (await client.fetch(path())).text();
      expect(html).not.toContain(pet.chapa.corto);
      expect(html).not.toContain('/api/insigniasQR/chapa');
    }
    const response = await owner.client.fetch(path());
    const html = await response.text();
    expect(html).toContain(pet.chapa.corto);
    expect(html).toContain(`/api/insigniasQR/chapa?hash=${pet.hash}&amp;formato=svg`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await read()).not.toContain(pet.chapa.corto);
  });
});

describe('GET /app/view, textos hostiles', () => {
  test('se muestran tal cual, nunca como HTML', async () => {
    const script = '<script>alert(1)</script>';
    const img = '"><img src=x onerror=alert(1)>';
    const { client, usuario } = await t.createOwner();
    await client.put(`/usuarios/${usuario.id}`, { nombre: script, apellidos: img });
    const hostile = await t.createMascota({ client });
    const textos = { Mascota: script, Raza: img, texto_cabecera: script, citas: img };
    const { body } = await client.put<{ insignia: Insignia }>(
      `/insigniasQR/edit/put?hash=${hostile.hash}`,
      { ...textos, Bibliografia: `${script}</style></title>` },
    );
    expect(body.insignia).toMatchObject(textos);
    const medio = { mascota_id: hostile.id, tipo: 'F' as const, fichero: 'a.webp' };
    await t.db
      .insertInto('medios')
      .values({ ...medio, titulo: img, descripcion: script })
      .execute();

    const own = await (await client.fetch(`/app/view/${hostile.hash}`)).text();
    for (const html of [await t.readPerfil(hostile.hash), own]) {
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<img src=x');
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(html.match(/<style/g)).toHaveLength(1);
    }
  });
});

describe('GET /app/view, política de contenidos', () => {
  const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((part) => part.startsWith(`${name} `));

  test('solo valen el guion y el estilo que lleva dentro', async () => {
    const response = await t.visitor().fetch(path());
    const html = await response.text();
    const policy = response.headers.get('content-security-policy')!;
    const [, script] = /<script type="module">([^]*?)<\/script>/.exec(html)!;
    const [, style] = /<style>([^]*?)<\/style>/.exec(html)!;
    expect(directive(policy, 'script-src')).toBe(`script-src ${digest(script!)}`);
    expect(directive(policy, 'style-src')).toBe(`style-src ${digest(style!)}`);
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('no pide guion, estilo ni letra de fuera', async () => {
    const html = await read();
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(html).not.toMatch(/rel="?(stylesheet|preload|modulepreload)/);
    expect(html).not.toMatch(/ on\w+=/);
    expect(html).not.toMatch(/<[^>]* style=/);
  });

  test('también en la de chapa libre y la de no encontrada', async () => {
    for (const url of ['/app/view/noexiste', '/q?noexiste']) {
      const response = await t.visitor().fetch(url);
      const [, style] = /<style>([^]*?)<\/style>/.exec(await response.text())!;
      const policy = response.headers.get('content-security-policy')!;
      expect(directive(policy, 'style-src')).toBe(`style-src ${digest(style!)}`);
    }
  });
});

describe('GET /app/view, cómo viaja', () => {
  test('brotli, gzip y sin comprimir dicen lo mismo', async () => {
    const plain = await inject();
    const br = await inject({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await inject({ 'accept-encoding': 'gzip, deflate' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.headers.vary).toContain('Accept-Encoding');
  });

  test('con su ETag → 304 vacío; tras un cambio → 200', async () => {
    const first = await inject();
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const same = await inject({ 'if-none-match': etag });
    expect(same.statusCode).toBe(304);
    expect(same.body).toBe('');
    expect(same.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { citas: 'Otra cita' });
    const changed = await inject({ 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });
});
