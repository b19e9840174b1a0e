import type { AsuntoTablon, Retirada } from '@vuelve/contract/denuncias-tablon';
import type { Publicado } from '@vuelve/contract/tablon';
import { describe, expect, test } from 'vitest';
import { createAna, get, post } from '../../test/avisos-de-mascota.ts';
import { from, newIp } from '../../test/escaneos.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const t = useTestApp({ TRUST_PROXY: '127.0.0.1', SUPPORT_EMAIL: 'equipo@vuelve.example' });
const admin = makeOnce(() => t.createOwner('A'));
const other = makeOnce(() => t.createOwner());
const owner = makeEach(() => createAna(t));
const pet = makeEach(async () => {
  const made = await t.createMascota(owner);
  await owner.client.put(`/insigniasQR/edit/put?hash=${made.hash}`, { Mascota: 'Luna' });
  await owner.client.put(`/insigniasQR/perdida?hash=${made.hash}`, { abre: true });
  return made;
});

const TABLON = () => `/insigniasQR/tablon?hash=${pet.hash}`;
const MUESTRA = { tamano: 'pequeno', colores: ['negro'], municipio: 'Teruel' };
type EnTablon = { publicado: Publicado | null; retirada: Retirada | null };

const publish = async () =>
  (await owner.client.put<EnTablon>(TABLON(), MUESTRA)).body.publicado!.clave;
const readOwn = async () => (await owner.client.get<EnTablon>(TABLON())).body;
const see = (path: string) => get(t.visitor(), path);

function report(clave: string, fields: Record<string, string> = {}, ip = newIp()) {
  const all = { motivo: 'falsa', texto: 'No es suya', ...fields };
  return post(t.visitor(), `/cerca/${clave}/denuncia`, all, from(ip));
}

const listAsuntos = async () =>
  (await admin.client.get<{ asuntos: AsuntoTablon[] }>('/admin/tablon')).body.asuntos;
const findAsunto = async () => (await listAsuntos()).find(({ id }) => id === pet.id);
const decide = (retira: boolean, { client } = admin, explicacion = 'Se ve a una persona') =>
  client.post<{ error?: string }>(`/admin/tablon/${pet.id}`, { retira, explicacion });
const appeal = (texto = 'Es mi gata, y no sale nadie', { client } = owner) =>
  client.post<{ error?: string }>(`/insigniasQR/tablon/apelacion?hash=${pet.hash}`, { texto });
const review = (id: number, devuelve: boolean, { client } = admin) =>
  client.post(`/admin/tablon/apelaciones/${id}`, {
    devuelve,
    respuesta: 'Lo hemos vuelto a mirar',
  });

describe('POST /cerca/:clave/denuncia', () => {
  test('→ 303 a su recibo; sigue en el tablón, y al equipo le llega un correo, uno', async () => {
    const clave = await publish();
    const { status, to } = await report(clave);
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/cerca\/denuncia\/[\w-]{22}$/)]);
    await report(clave, { motivo: 'dinero', texto: '' });
    expect((await see(to!)).html).toContain('Denuncia recibida');
    expect((await see(`/cerca/${clave}`)).status).toBe(200);
    expect((await findAsunto())!.denuncias.map(({ motivo }) => motivo)).toEqual([
      'falsa',
      'dinero',
    ]);
    await t.mailbox.waitForMail('equipo@vuelve.example');
  });

  test('dos redes no esconden una mascota perdida', async () => {
    const clave = await publish();
    for (let n = 0; n < 3; n++) await report(clave);
    expect((await see('/cerca?zona=44216')).html).toContain(clave);
  });

  test('otra vez desde la misma red, el mismo día: es la misma, también después de decidir', async () => {
    const clave = await publish();
    const ip = newIp();
    const first = await report(clave, {}, ip);
    await decide(false);
    const again = await report(clave, { motivo: 'ajena' }, ip);
    expect(again.to).toBe(first.to);
    expect(await findAsunto()).toBeUndefined();
  });

  test.each([
    ['sin motivo', { motivo: '', texto: 'Mi portal' }, 'Elige un motivo'],
    ['un motivo que no hay', { motivo: 'envidia', texto: 'Mi portal' }, 'Elige un motivo'],
    ['«otra cosa» sin decir cuál', { motivo: 'otro', texto: ' ' }, 'Cuéntanos qué pasa'],
  ])('%s → 400, y lo escrito sigue ahí', async (_, fields, frase) => {
    const { status, html } = await report(await publish(), fields);
    expect(status).toBe(400);
    expect(html).toContain(frase);
    expect(html).toContain(`>${fields.texto}</textarea>`);
    expect(await findAsunto()).toBeUndefined();
  });

  test('la propia → 409: quitarla está en su mano', async () => {
    const clave = await publish();
    const answer = await post(owner.client, `/cerca/${clave}/denuncia`, { motivo: 'falsa' });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('Es tu mascota');
  });

  test('una que ya no está → 404, con lo escrito', async () => {
    const clave = await publish();
    await owner.client.delete(TABLON());
    expect((await report(clave)).status).toBe(404);
    expect((await see(`/cerca/${clave}/denuncia`)).status).toBe(404);
  });
});

describe('POST /admin/tablon/:id', () => {
  test('quitar → fuera del tablón; su dueña lee por qué, y quien denunció también', async () => {
    const clave = await publish();
    const { to } = await report(clave);
    expect((await decide(true)).status).toBe(200);
    expect((await see(`/cerca/${clave}`)).status).toBe(404);
    expect((await see('/cerca?zona=44216')).html).not.toContain(clave);
    expect(await readOwn()).toMatchObject({
      publicado: null,
      retirada: { explicacion: 'Se ve a una persona', apelada: null },
    });
    const mail = await t.mailbox.waitForMail(owner.usuario.email, 1, /Se ve a una persona/);
    expect(mail.subject).toBe('Hemos quitado a Luna del tablón');
    const recibo = (await see(to!)).html;
    expect(recibo).toContain('Decidimos quitarlo del tablón');
    expect(recibo).toContain('Se ve a una persona');
  });

  test('quitada, su dueña no la puede volver a poner, ni quitándola antes', async () => {
    await report(await publish());
    await decide(true);
    expect((await owner.client.put(TABLON(), MUESTRA)).status).toBe(409);
    expect((await owner.client.delete(TABLON())).status).toBe(200);
    expect((await owner.client.put(TABLON(), MUESTRA)).status).toBe(409);
  });

  test('quitarla su dueña antes de que se decida no le deja ponerla otra vez', async () => {
    await report(await publish());
    await owner.client.delete(TABLON());
    await decide(true);
    expect(await readOwn()).toMatchObject({ publicado: null, retirada: { apelada: null } });
    expect((await owner.client.put(TABLON(), MUESTRA)).status).toBe(409);
    await appeal();
    await review((await findAsunto())!.apelacion!.id, true);
    expect(await readOwn()).toMatchObject({ publicado: null, retirada: null });
    expect((await owner.client.put(TABLON(), MUESTRA)).status).toBe(200);
  });

  test('pasados los meses de la decisión, se puede publicar otra vez', async () => {
    const clave = await publish();
    await report(clave);
    await decide(true);
    await t.db.deleteFrom('decisiones_anuncio').execute();
    expect((await owner.client.put(TABLON(), MUESTRA)).status).toBe(200);
    expect((await see(`/cerca/${clave}`)).status).toBe(200);
  });

  test('dejarla → sigue, y a su dueña no se le dice nada', async () => {
    const clave = await publish();
    const { to } = await report(clave);
    await decide(false, admin, 'Todo en orden');
    expect((await see(`/cerca/${clave}`)).status).toBe(200);
    expect((await see(to!)).html).toContain('Decidimos dejarlo');
    expect(await readOwn()).toMatchObject({ retirada: null });
  });

  test('dos a la vez: una decide, la otra → 409', async () => {
    await report(await publish());
    const answers = await Promise.all([decide(true), decide(false), decide(true)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('sin explicar por qué → 400; sin denuncias → 409', async () => {
    await publish();
    expect((await decide(true)).status).toBe(409);
    await report((await readOwn()).publicado!.clave);
    expect((await decide(true, admin, ' ')).body.error).toContain('Explica por qué');
  });

  test('sin sesión → 401, sin ser del equipo → 403', async () => {
    await report(await publish());
    const body = { retira: true, explicacion: 'x' };
    for (const [who, status] of [
      [t.visitor(), 401],
      [owner.client, 403],
    ] as const) {
      expect((await who.get('/admin/tablon')).status).toBe(status);
      expect((await who.post(`/admin/tablon/${pet.id}`, body)).status).toBe(status);
    }
  });
});

describe('GET /admin/tablon', () => {
  test('lo denunciado cuenta en Hoy hasta que se decide', async () => {
    const count = async () =>
      (await admin.client.get<{ denuncias: { abiertas: number } }>('/admin/hoy')).body.denuncias
        .abiertas;
    const before = await count();
    const clave = await publish();
    await report(clave);
    await report(clave);
    expect(await count()).toBe(before + 1);
    await decide(false);
    expect(await count()).toBe(before);
  });
});

describe('POST /admin/tablon/apelaciones/:id', () => {
  test('una que no existe → 409; sin respuesta → 400; sin sesión → 401, sin ser del equipo → 403', async () => {
    expect((await review(2_000_000_000, true)).status).toBe(409);
    const path = '/admin/tablon/apelaciones/1';
    const body = { devuelve: true, respuesta: 'Sí' };
    expect((await admin.client.post(path, { ...body, respuesta: ' ' })).status).toBe(400);
    expect((await t.visitor().post(path, body)).status).toBe(401);
    expect((await owner.client.post(path, body)).status).toBe(403);
  });
});

describe('POST /insigniasQR/tablon/apelacion', () => {
  const removed = makeEach(async () => {
    const clave = await publish();
    const { to } = await report(clave);
    await decide(true);
    return { clave, recibo: to! };
  });

  test('→ 200, una vez; el equipo la lee, y devolverla la pone otra vez a la vista', async () => {
    expect((await appeal()).status).toBe(200);
    expect((await appeal()).status).toBe(409);
    const { apelacion } = (await findAsunto())!;
    expect(apelacion).toMatchObject({
      texto: 'Es mi gata, y no sale nadie',
      explicacion: 'Se ve a una persona',
    });
    expect((await review(apelacion!.id, true)).status).toBe(200);
    expect((await review(apelacion!.id, false)).status).toBe(409);
    expect((await see(`/cerca/${removed.clave}`)).status).toBe(200);
    expect(await readOwn()).toMatchObject({ publicado: { clave: removed.clave }, retirada: null });
    await t.mailbox.waitForMail(owner.usuario.email, 1, /Lo hemos vuelto a mirar/);
    expect((await see(removed.recibo)).html).toContain('Decidimos dejarlo');
  });

  test('si el equipo la deja fuera, sigue fuera, y no hay otra apelación', async () => {
    await appeal();
    await review((await findAsunto())!.apelacion!.id, false);
    expect(await readOwn()).toMatchObject({
      publicado: null,
      retirada: { respuesta: 'Lo hemos vuelto a mirar' },
    });
    expect((await appeal()).status).toBe(409);
  });

  test('sin texto → 400, ajena → 404, sin sesión → 401, sin retirar → 409', async () => {
    expect((await appeal(' ')).status).toBe(400);
    expect((await appeal('x', other)).status).toBe(404);
    const path = `/insigniasQR/tablon/apelacion?hash=${pet.hash}`;
    expect((await t.visitor().post(path, { texto: 'x' })).status).toBe(401);
    await owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
    expect((await appeal()).status).toBe(409);
  });

  test('una apelación vieja no devuelve lo que otra decisión quitó después', async () => {
    await appeal();
    const { id } = (await findAsunto())!.apelacion!;
    await owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
    await owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
    const clave = await publish();
    await report(clave);
    await decide(true);
    await review(id, true);
    expect((await see(`/cerca/${clave}`)).status).toBe(404);
  });

  test('si vuelve a casa y se pierde otra vez, puede estar en el tablón', async () => {
    await owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
    await owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
    expect((await owner.client.put(TABLON(), MUESTRA)).status).toBe(200);
  });
});

test('POST /cerca/:clave/denuncia: muchas desde una red → 429 con una frase', async () => {
  const app = await openTestApp({ AVISOS_HORA: '1' });
  try {
    const { client } = await app.createOwner();
    const { body } = await client.post<{ insignia: { hash: string } }>('/insigniasQR/edit/post');
    const { hash } = body.insignia;
    await client.put(`/insigniasQR/perdida?hash=${hash}`, { abre: true });
    const answer = await client.put<EnTablon>(`/insigniasQR/tablon?hash=${hash}`, MUESTRA);
    const path = `/cerca/${answer.body.publicado!.clave}/denuncia`;
    const send = () => post(app.visitor(), path, { motivo: 'falsa' });
    expect((await send()).status).toBe(303);
    const { status, html, headers } = await send();
    expect(status).toBe(429);
    expect(html).toContain('role="alert"');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});

test('GET /cerca/denuncia/:clave: un enlace que no es → 404', async () => {
  expect((await see(`/cerca/denuncia/${'x'.repeat(22)}`)).status).toBe(404);
});
