import { once } from 'node:events';
import { connect } from 'node:net';
import type { ResumenConversacion } from '@vuelve/contract/conversacion';
import type { Insignia } from '@vuelve/contract/mascota';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldConversaciones } from './conversaciones.ts';
import { findLink, get, post, tell, valueOf } from '../test/avisos-de-mascota.ts';
import { eventually } from '../test/eventually.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

type Owner = Awaited<ReturnType<TestApp['createOwner']>>;
let t: TestApp;
let owner: Owner;
let pet: Insignia;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.createOwner();
  await owner.client.put(`/usuarios/${owner.usuario.id}`, {
    nombre: 'Ana',
    apellidos: 'Serrano',
    telefono: '612 345 678',
  });
  pet = await t.createMascota(owner);
});

async function write(path: string, fields: Record<string, string>) {
  const { html } = await get(t.visitor(), path);
  return post(t.visitor(), path, { clave: valueOf(html, 'clave'), ...fields });
}

describe('la conversación', () => {
  test('los dos escriben, y lo que se repite no se repite', async () => {
    const { to } = await tell(t.visitor(), pet, { texto: 'Está en el portal' });
    const own = await findLink(t, owner);
    const { html } = await get(t.visitor(), own);
    const answer = { clave: valueOf(html, 'clave'), texto: 'Salgo para allá' };
    expect(await post(t.visitor(), own, answer)).toMatchObject({ status: 303, to: own });
    expect((await post(t.visitor(), own, answer)).status).toBe(303);
    const seen = (await get(t.visitor(), to!)).html;
    expect(seen.match(/Salgo para allá/g)).toHaveLength(1);
    expect(seen).toContain('Ana te ha respondido');
    await write(to!, { frases: 'bien' });
    expect((await get(t.visitor(), own)).html).toContain('Está bien');
  });

  test('otro texto con la misma clave es otro mensaje: lo que se añade al reintentar no se pierde', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    const clave = valueOf((await get(t.visitor(), own)).html, 'clave');
    await post(t.visitor(), own, { clave, frases: 'salgo' });
    await post(t.visitor(), own, { clave, texto: 'En el coche rojo' });
    const { html } = await get(t.visitor(), to!);
    expect(html).toContain('Salgo ya');
    expect(html).toContain('En el coche rojo');
  });

  test('abrirla no basta para «visto»: lo dice quien la tiene delante', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    await get(t.visitor(), own); // as a mail server does that follows links
    expect((await get(t.visitor(), to!)).html).not.toContain('Ana lo ha visto');
    expect((await post(t.visitor(), own, { accion: 'visto' })).status).toBe(303);
    expect((await get(t.visitor(), to!)).html).toContain('Ana lo ha visto');
  });

  test.each([
    ['que no hay', [['accion', 'borrar']]],
    [
      'dos veces',
      [
        ['accion', 'salir'],
        ['accion', 'visto'],
      ],
    ],
  ] as [string, [string, string][]][])('una acción %s → 400, y nada cambia', async (_, fields) => {
    const { to } = await tell(t.visitor(), pet);
    expect((await post(t.visitor(), to!, fields)).status).toBe(400);
    expect((await get(t.visitor(), to!)).html).not.toContain('ha terminado');
  });

  test('vacío → 400; 501 letras → 400 y siguen en el campo', async () => {
    const { to } = await tell(t.visitor(), pet);
    expect((await write(to!, { texto: '  ' })).status).toBe(400);
    const long = await write(to!, { texto: 'x'.repeat(501) });
    expect(long.status).toBe(400);
    expect(long.html).toContain('x'.repeat(501));
    expect(long.html).toContain('Es demasiado largo.');
  });

  test.each(['salir', 'denunciar'])(
    '%s la termina para los dos; escribir después → 409',
    async (accion) => {
      const { to } = await tell(t.visitor(), pet);
      const own = await findLink(t, owner);
      const before = await get(t.visitor(), own);
      expect((await post(t.visitor(), to!, { accion })).status).toBe(303);
      expect((await post(t.visitor(), to!, { accion })).status).toBe(303);
      for (const link of [to!, own]) {
        expect((await get(t.visitor(), link)).html).toContain('La conversación ha terminado');
      }
      const late = { clave: valueOf(before.html, 'clave'), texto: '¿Sigues ahí?' };
      expect((await post(t.visitor(), own, late)).status).toBe(409);
      await t.drainCorreo();
      const { email } = t.deps.config.soporte;
      const denuncias = t.mailbox
        .to(email)
        .filter(({ subject }) => subject?.startsWith('Han denunciado la conversación'));
      expect(denuncias.length > 0).toBe(accion === 'denunciar');
    },
  );

  test('un enlace inventado, viejo o de otra forma → el mismo 404', async () => {
    for (const token of ['A'.repeat(22), 'x', '%00', 'A'.repeat(64)]) {
      const path = `/c/${token}`;
      expect((await get(t.visitor(), path)).status).toBe(404);
      expect((await post(t.visitor(), path, { accion: 'visto' })).status).toBe(404);
      expect((await get(t.visitor(), `${path}/cambios`)).status).toBe(404);
    }
  });

  test('con su sesión la dueña la abre por su número; otra → 404; sin sesión, a entrar', async () => {
    await tell(t.visitor(), pet);
    const { id } = await t.db
      .selectFrom('conversaciones')
      .select('id')
      .where('mascota_id', '=', pet.id)
      .executeTakeFirstOrThrow();
    const path = `/app/conversacion/${id}`;
    expect((await get(owner.client, path)).html).toContain('Alguien tiene a');
    const other = await t.createOwner();
    expect((await get(other.client, path)).status).toBe(404);
    const stranger = await t.visitor().fetch(path);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([303, '/app/login']);
  });

  test('de otra página → 403', async () => {
    const { to } = await tell(t.visitor(), pet);
    const headers = { origin: 'https://malo.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(t.visitor(), to!, { accion: 'salir' }, headers)).status).toBe(403);
  });

  test('quien la tiene abierta sabe al momento que hay algo nuevo, y solo de la suya', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    const stop = new AbortController();
    const stream = await fetch(`${t.visitor().base}${to}/cambios`, { signal: stop.signal });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    let heard = '';
    const listening = (async () => {
      for await (const chunk of stream.body!) heard += Buffer.from(chunk).toString();
    })().catch(() => {});
    await eventually(() => expect(heard).toContain('retry'));
    await write(own, { texto: 'Salgo ya' });
    await eventually(() => expect(heard).toContain('data: cambio'));
    expect(heard).not.toContain('Salgo');
    stop.abort();
    await listening;
  });

  test('muchos a la vez en una conversación → 429; al irse uno hay sitio', async () => {
    const { to } = await tell(t.visitor(), pet);
    const { base } = t.visitor();
    const readers: AbortController[] = [];
    const open = async () => {
      const reader = new AbortController();
      readers.push(reader);
      return (await fetch(`${base}${to}/cambios`, { signal: reader.signal })).status;
    };
    const statuses = await Promise.all(Array.from({ length: 21 }, open));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    for (const reader of readers) reader.abort();
    await eventually(async () => expect(await open()).toBe(200));
    readers.at(-1)!.abort();
  });

  test('quien se va antes de que le toque no deja nada abierto', async () => {
    const { to } = await tell(t.visitor(), pet);
    const { hostname, port } = new URL(t.visitor().base);
    const line = `GET ${to}/cambios HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
    for (let i = 0; i < 25; i++) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(line + line); // the second waits behind the first
      await once(socket, 'data');
      socket.destroy();
    }
    await eventually(async () => {
      const reader = new AbortController();
      const { status } = await fetch(t.visitor().base + `${to}/cambios`, {
        signal: reader.signal,
      });
      reader.abort();
      expect(status).toBe(200);
    });
  });

  test('la dirección que la abre no llega a otros sitios', async () => {
    const { to } = await tell(t.visitor(), pet);
    const { headers } = await get(t.visitor(), to!);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('GET /insigniasQR/conversaciones', () => {
  const list = (client = owner.client) =>
    client.get<ResumenConversacion[]>(`/insigniasQR/conversaciones?hash=${pet.hash}`);

  test('→ 200, la última primero, con lo que falta por ver', async () => {
    await tell(t.visitor(), pet);
    const second = await tell(t.visitor(), pet, { tipo: 'visto' });
    await post(t.visitor(), second.to!, { accion: 'salir' });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { tipo: 'visto', vista: false, cerrada: true },
      { tipo: 'tengo', vista: false, cerrada: false },
    ]);
    await post(owner.client, `/app/conversacion/${body[1]!.id}`, { accion: 'visto' });
    expect((await list()).body[1]).toMatchObject({ vista: true });
  });

  test('ninguna → lista vacía; mascota ajena → 404', async () => {
    expect((await list()).body).toEqual([]);
    expect((await list((await t.createOwner()).client)).status).toBe(404);
  });
});

describe('lo que se borra', () => {
  const age = (dias: number, campos: ('ultimo' | 'abierta')[]) =>
    t.db
      .updateTable('conversaciones')
      .set(
        Object.fromEntries(
          campos.map((campo) => [campo, new Date(Date.now() - dias * 86_400_000)]),
        ),
      )
      .where('mascota_id', '=', pet.id)
      .execute();

  test('a los 90 días del último mensaje, y no antes', async () => {
    const { to } = await tell(t.visitor(), pet);
    await age(89, ['ultimo']);
    await deleteOldConversaciones(t.db);
    expect((await get(t.visitor(), to!)).status).toBe(200);
    await age(91, ['ultimo']);
    await deleteOldConversaciones(t.db);
    expect((await get(t.visitor(), to!)).status).toBe(404);
  });

  test('a los 30 días de volver a casa', async () => {
    const { to } = await tell(t.visitor(), pet);
    await age(40, ['abierta']);
    const vuelta = async (dias: number) => {
      await t.db.deleteFrom('perdidas').where('mascota_id', '=', pet.id).execute();
      const at = new Date(Date.now() - dias * 86_400_000);
      const desde = new Date(at.getTime() - 3_600_000);
      await t.db.insertInto('perdidas').values({ mascota_id: pet.id, desde, vuelta: at }).execute();
    };
    await vuelta(29);
    await deleteOldConversaciones(t.db);
    expect((await get(t.visitor(), to!)).status).toBe(200);
    await vuelta(31);
    await deleteOldConversaciones(t.db);
    expect((await get(t.visitor(), to!)).status).toBe(404);
  });

  test('con la mascota', async () => {
    const { to } = await tell(t.visitor(), pet);
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    expect((await get(t.visitor(), to!)).status).toBe(404);
  });
});
