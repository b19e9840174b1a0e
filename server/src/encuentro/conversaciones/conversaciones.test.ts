import { once } from 'node:events';
import { connect } from 'node:net';
import type { ResumenConversacion } from '@vuelve/contract/conversacion';
import { FRASES } from '@vuelve/contract/frases';
import { describe, expect, test } from 'vitest';
import {
  createAna,
  findLink,
  get,
  listenTo,
  post,
  tell,
  valueOf,
} from '../../test/avisos-de-mascota.ts';
import { eventually } from '../../test/eventually.ts';
import { passDeshacer } from '../../test/finales.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

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

  test('los dos eligen de las siete frases: primero las suyas, y detrás las demás', async () => {
    const german = { 'accept-language': 'de' };
    const { to } = await tell(t.visitor(), pet, {}, german);
    const own = await findLink(t, owner);
    const sides = [
      { html: (await get(t.visitor(), to!, german)).html, first: 'bien' },
      { html: (await get(t.visitor(), own)).html, first: 'salgo' },
    ];
    for (const { html, first } of sides) {
      const offered = [
        ...html.matchAll(/name="frases" value="(\w+)"|value="(\w+)" name="frases"/g),
      ];
      const frases = offered.map(([, one, other]) => one ?? other);
      expect(new Set(frases)).toEqual(new Set(FRASES));
      expect(frases).toHaveLength(FRASES.length);
      expect(frases[0]).toBe(first);
    }
    for (const frases of FRASES)
      for (const link of [to!, own]) expect((await write(link, { frases })).status).toBe(303);
    const read = (await get(t.visitor(), to!, german)).html;
    expect(read.match(/<p>Ich mache mich auf den Weg<\/p>/g)).toHaveLength(2);
  });

  test('abrirla no basta para «visto»: lo dice quien la tiene delante', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    await get(t.visitor(), own); // like a mail server that follows links
    expect((await get(t.visitor(), to!)).html).not.toContain('Ana lo ha visto');
    expect((await post(t.visitor(), own, { accion: 'visto' })).status).toBe(303);
    expect((await get(t.visitor(), to!)).html).toContain('Ana lo ha visto');
  });

  test.each([
    ['que no hay', [['accion', 'quemar']]],
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
      await passDeshacer(t);
      await t.drainCorreo();
      const { email } = t.deps.config.soporte;
      const denuncias = t.mailbox
        .to(email)
        .filter(({ subject }) => subject?.startsWith('Han denunciado la conversación'));
      expect(denuncias.length > 0).toBe(accion === 'denunciar');
    },
  );

  /** Where the owner's link redirects to erase: his own page, which needs his session. */
  const findOwn = async (own: string) => {
    const { status, to } = await post(t.visitor(), own, { accion: 'borrar' });
    expect(status).toBe(303);
    return to!;
  };

  test('su dueña la borra, con su sesión → a la actividad, y de ella no queda nada; quien escribió lee que ya no está', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    const suya = await findOwn(own);
    expect((await post(t.visitor(), suya, { accion: 'borrar' })).to).toBe('/app/login');
    expect((await get(t.visitor(), own)).status).toBe(200);
    const left = await post(owner.client, suya, { accion: 'borrar' });
    expect(left).toMatchObject({ status: 303, to: `/app/mascota/${pet.hash}/actividad` });
    for (const link of [to!, own]) expect((await get(t.visitor(), link)).status).toBe(404);
    expect((await post(owner.client, suya, { accion: 'borrar' })).status).toBe(404);
  });

  test('quien escribió no la borra; una denunciada, aunque ya hubiera terminado, su dueña tampoco → 409', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    const suya = await findOwn(own);
    expect((await post(t.visitor(), to!, { accion: 'borrar' })).to).toBe(suya);
    expect((await post(owner.client, suya, { accion: 'salir' })).status).toBe(303);
    await post(t.visitor(), to!, { accion: 'denunciar' });
    expect((await post(owner.client, suya, { accion: 'borrar' })).status).toBe(409);
    expect((await get(t.visitor(), own)).status).toBe(200);
  });

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
    const { heard, stop } = await listenTo(t.visitor(), to!);
    await write(own, { texto: 'Salgo ya' });
    await eventually(() => expect(heard()).toContain('data: cambio'));
    expect(heard()).not.toContain('Salgo');
    await stop();
  });

  test('muchos a la vez de un lado → 429; el otro no lo nota, y al irse uno hay sitio', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    const readers: AbortController[] = [];
    const open = async (path: string) => {
      const reader = new AbortController();
      readers.push(reader);
      return fetch(`${t.base}${path}/cambios`, { signal: reader.signal });
    };
    const openMany = async (path: string) => {
      const answers = await Promise.all(Array.from({ length: 21 }, () => open(path)));
      return answers.map(({ status }) => status).sort((a, b) => a - b);
    };
    const TOPE = [...Array<number>(20).fill(200), 429];
    expect(await openMany(to!)).toEqual(TOPE);
    expect(await openMany(own)).toEqual(TOPE);
    expect(Number((await open(own)).headers.get('retry-after'))).toBeGreaterThan(0);
    for (const reader of readers) reader.abort();
    await eventually(async () => expect((await open(to!)).status).toBe(200));
    readers.at(-1)!.abort();
  });

  test('una red que abre muchas como buscador no calla a la dueña que sale por la misma', async () => {
    const readers = new AbortController();
    const open = async (path: string) =>
      (await fetch(`${t.base}${path}/cambios`, { signal: readers.signal })).status;
    const sent = [await tell(t.visitor(), pet)];
    const own = await findLink(t, owner);
    sent.push(await tell(t.visitor(), pet), await tell(t.visitor(), pet));
    const statuses: number[] = [];
    for (const { to } of sent) {
      statuses.push(...(await Promise.all(Array.from({ length: 18 }, () => open(to!)))));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(await open(own)).toBe(200);
    readers.abort();
  });

  test('quien se va antes de que le toque no deja nada abierto', async () => {
    const { to } = await tell(t.visitor(), pet);
    const { hostname, port } = new URL(t.visitor().base);
    const line = `GET ${to}/cambios HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
    for (let i = 0; i < 25; i++) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(line + line); // pipelined: the second waits
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
