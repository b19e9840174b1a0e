import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const t = useTestApp();

type Respuestas = Record<string, unknown>;

/** The answers embedded in a document, by address; undefined for a shared document. */
async function bringOf(response: Response): Promise<Respuestas | undefined> {
  const html = await response.text();
  const [, json] =
    /<script type="application\/json" id="respuestas">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as Respuestas);
}

const open = async (client: Client, path: string, headers?: Record<string, string>) =>
  bringOf(await client.fetch(path, headers));

/** The address of the call for an owner's pets. */
const mascotasDe = (id: number) => `/api/insigniasQR?usuario_id=${id}`;

describe('el documento de una pantalla trae lo primero que ella pregunta', () => {
  test('la cuenta: quién es, sus mascotas, lo que le han escrito y lo último que ha pasado, como lo diría la API', async () => {
    const owner = await t.createOwner();
    await t.createMascota(owner);
    const brought = await open(owner.client, '/app/cuenta');
    expect(Object.keys(brought!)).toHaveLength(5);
    for (const [address, answer] of Object.entries(brought!)) {
      const { status, body } = await owner.client.get(address.slice('/api'.length));
      expect([address, status, body]).toEqual([address, 200, answer]);
    }
  });

  test('cada pantalla lo suyo', async () => {
    const owner = await t.createOwner();
    const { hash } = await t.createMascota(owner);
    const { id } = owner.usuario;
    const keysOf = async (path: string) => Object.keys((await open(owner.client, path))!);
    const sesion = '/api/sesion';
    const mascota = `/api/insigniasQR/edit?hash=${hash}&usuario_id=${id}`;
    expect((await keysOf('/app/MiMascota')).toSorted()).toEqual(
      [mascotasDe(id), '/api/insigniasQR/conversaciones/sinAbrir', sesion].toSorted(),
    );
    expect((await keysOf(`/app/comprar/${hash}`)).toSorted()).toEqual(
      [sesion, mascota, '/api/tama'].toSorted(),
    );
    expect((await keysOf(`/app/editarMascota/${hash}/?a=1`)).toSorted()).toEqual(
      [sesion, mascota].toSorted(),
    );
    const sinAbrir = '/api/insigniasQR/conversaciones/sinAbrir';
    const contactos = `/api/insigniasQR/contactos?hash=${hash}`;
    for (const path of [`/app/mascota/${hash}/contactos`, `/app/contactos/${hash}`]) {
      expect((await keysOf(path)).toSorted()).toEqual(
        [sesion, mascota, sinAbrir, contactos].toSorted(),
      );
    }
    expect(await keysOf('/app/mis-pedidos')).toEqual([`/api/orders/user/${id}?limite=20`, sesion]);
    expect(await keysOf('/app/carrito')).toEqual([sesion]);
    expect(await keysOf('/app/login')).toContain(mascotasDe(id)); // shows the account screen
  });

  test('de otra cuenta no trae nada', async () => {
    const ajena = await t.createMascota(await t.createOwner());
    const owner = await t.createOwner();
    const propia = await t.createMascota(owner);
    const html = await (await owner.client.fetch('/app/cuenta')).text();
    expect(html).toContain(propia.hash);
    expect(html).not.toContain(ajena.hash);
    for (const screen of ['comprar', 'editarMascota']) {
      const brought = await open(owner.client, `/app/${screen}/${ajena.hash}`);
      expect(brought!['/api/sesion']).toEqual({ usuario: owner.usuario });
      expect(Object.keys(brought!).filter((address) => address.includes(ajena.hash))).toEqual([]);
    }
  });

  test('un nombre que cierra el guion no lo cierra', async () => {
    const owner = await t.createOwner();
    const { hash } = await t.createMascota(owner);
    const Mascota = '</script><!--<b>&';
    await owner.client.put(`/insigniasQR/edit/put?hash=${hash}`, { Mascota });
    const response = await owner.client.fetch('/app/MiMascota');
    const html = await response.clone().text();
    expect(html).not.toContain(Mascota);
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)!.length);
    const brought = await bringOf(response);
    expect(brought![mascotasDe(owner.usuario.id)]).toMatchObject([{ Mascota }]);
  });

  test('nombra sus primeras imágenes, para que vengan junto al código', async () => {
    const owner = await t.createOwner();
    const { id, hash } = await t.createMascota(owner);
    await t.db.updateTable('mascotas').set({ cover: 'a"b.webp' }).where('id', '=', id).execute();
    for (const path of ['/app/MiMascota', `/app/mascota/${hash}`, `/app/mascota/${hash}/fotos`]) {
      const html = await (await owner.client.fetch(path)).text();
      const [, href] = /<link rel="preload" as="image" fetchpriority="high" href="([^"]+)">/.exec(
        html,
      )!;
      expect(href, path).toBe(`/ficheros/${owner.usuario.hash}/${hash}/a&#34;b.webp`);
    }
    const ajena = await (await owner.client.fetch('/app/mascota/ajena')).text();
    expect(ajena).not.toContain('as="image"');
    const shop = await (await owner.client.fetch(`/app/comprar/${hash}`)).text();
    expect(shop.match(/rel="preload" as="image"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test('nadie lo guarda: no-store, sin etiqueta; y es otro cada vez', async () => {
    const owner = await t.createOwner();
    const known = (await t.visitor().fetch('/app/MiMascota')).headers.get('etag')!;
    const response = await owner.client.fetch('/app/MiMascota', { 'if-none-match': known });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    const mascotas = mascotasDe(owner.usuario.id);
    expect(await bringOf(response)).toMatchObject({ [mascotas]: [] });
    await t.createMascota(owner);
    expect((await open(owner.client, '/app/MiMascota'))![mascotas]).toHaveLength(1);
  });

  test('cuenta como actividad, como las llamadas que ahorra', async () => {
    const { client, usuario } = await t.createOwner();
    const readActividad = () =>
      t.db
        .selectFrom('sesiones')
        .select('actividad')
        .where('usuario_id', '=', usuario.id)
        .executeTakeFirstOrThrow();
    const before = await readActividad();
    await open(client, '/app/cuenta');
    expect((await readActividad()).actividad.getTime()).toBeGreaterThan(before.actividad.getTime());
  });
});

describe('es el de todos, y se guarda', () => {
  const OF_ALL = { status: 200, cache: 'no-cache', hasTag: true, brought: undefined };

  async function describeAnswer(response: Response) {
    const { status, headers } = response;
    const cache = headers.get('cache-control');
    return { status, cache, hasTag: headers.has('etag'), brought: await bringOf(response) };
  }

  test('sin sesión', async () => {
    expect(await describeAnswer(await t.visitor().fetch('/app/cuenta'))).toEqual(OF_ALL);
  });

  test('con una sesión inventada', async () => {
    const visitor = t.visitor();
    visitor.cookies.set('sesion', 'a'.repeat(43));
    expect(await describeAnswer(await visitor.fetch('/app/cuenta'))).toEqual(OF_ALL);
  });

  test('con una sesión que ya se cerró', async () => {
    const { client } = await t.createOwner();
    const copy = t.adopt(client);
    await client.post('/usuarios/logout');
    expect(await describeAnswer(await copy.fetch('/app/cuenta'))).toEqual(OF_ALL);
  });

  test('a los 15 minutos sin actividad', async () => {
    const { client, usuario } = await t.createOwner();
    await t.db
      .updateTable('sesiones')
      .set({ actividad: new Date(Date.now() - 15.1 * 60_000) })
      .where('usuario_id', '=', usuario.id)
      .execute();
    expect(await describeAnswer(await client.fetch('/app/cuenta'))).toEqual(OF_ALL);
  });

  test('para quien lo pide de antemano o desde un guion', async () => {
    const { client } = await t.createOwner();
    expect(
      await describeAnswer(await client.fetch('/app/cuenta', { 'sec-purpose': 'prefetch' })),
    ).toEqual(OF_ALL);
    expect(
      await describeAnswer(await client.fetch('/app/cuenta', { 'sec-fetch-dest': 'empty' })),
    ).toEqual(OF_ALL);
    expect(
      await describeAnswer(await client.fetch('/app/cuenta', { 'sec-fetch-dest': 'iframe' })),
    ).toEqual(OF_ALL);
  });

  test('HEAD, que pregunta si sigue ahí', async () => {
    const { client } = await t.createOwner();
    const response = await client.send('/app/cuenta', { method: 'HEAD' });
    expect(await describeAnswer(response)).toEqual(OF_ALL);
  });

  test('una pantalla que no existe → 404, sin datos', async () => {
    const { client } = await t.createOwner();
    const response = await client.fetch('/app/noexiste');
    expect(response.status).toBe(404);
    expect(await bringOf(response)).toBeUndefined();
  });
});

describe('lo que falla no lo detiene', () => {
  test('una llamada que no va bien no se trae: la pantalla la hace y oye por qué', async () => {
    const { client } = await t.createOwner();
    const brought = await open(client, '/app/comprar/no-existe');
    expect(Object.keys(brought!).toSorted()).toEqual(['/api/sesion', '/api/tama']);
  });

  test('una dirección que no es ninguna de mascota → sin su mascota', async () => {
    const { client } = await t.createOwner();
    const brought = await open(client, '/app/comprar/%2e%2e%2f%22%3Cb%3E');
    expect(Object.keys(brought!).toSorted()).toEqual(['/api/sesion', '/api/tama']);
  });

  test('con las mascotas ocupadas llega igual, y pronto, con lo demás', async () => {
    const owner = await t.createOwner();
    await t.createMascota(owner);
    await t.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE mascotas IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const brought = await open(owner.client, '/app/MiMascota');
      expect(Object.keys(brought!)).toEqual(['/api/sesion']);
    });
  });
});

describe('quien pide demasiado', () => {
  test('recibe el documento sin los datos que se le negarían', async () => {
    const lento = await openTestApp({ PETICIONES_MINUTO: '6' });
    try {
      const { client } = await lento.createOwner();
      for (let i = 0; i < 5; i++) await client.get('/sesion');
      const response = await client.fetch('/app/cuenta');
      expect(response.status).toBe(200);
      const brought = await bringOf(response);
      expect(Object.keys(brought!)).toEqual(['/api/sesion']);
    } finally {
      await lento.close();
    }
  });
});

describe('en el camino', () => {
  const read = (headers: Record<string, string>) =>
    new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
      get(`${t.base}/app/cuenta`, { headers }, (response) => {
        buffer(response).then((body) => done({ headers: response.headers, body }), fail);
      }).on('error', fail);
    });

  test('va comprimido; a quien manda aquí otro sitio, no: su largo diría secretos (BREACH)', async () => {
    const { client } = await t.createOwner();
    const own = {
      cookie: `sesion=${client.cookies.get('sesion')!}`,
      'accept-encoding': 'gzip, deflate, br',
    };
    for (const site of ['none', 'same-origin']) {
      const { headers, body } = await read({ ...own, 'sec-fetch-site': site });
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(body).toString()).toContain('id="respuestas"');
    }
    for (const site of ['cross-site', 'same-site']) {
      const { headers, body } = await read({ ...own, 'sec-fetch-site': site });
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.toString()).toContain('id="respuestas"');
    }
  });

  test('no repite nada de lo que se le pidió', async () => {
    const { client } = await t.createOwner();
    const html = await (await client.fetch('/app/cuenta?buscar=unapista')).text();
    expect(html).not.toContain('unapista');
  });
});
