import type { ContactosDeMascota } from '@vuelve/contract/contactos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAna, get, post } from '../../test/avisos-de-mascota.ts';
import { addConfirmed, addContacto, findContactoLink, newBuzon } from '../../test/contactos.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { createWorkers } from '../../workers.ts';

const t = useTestApp();
const other = makeOnce(() => t.createOwner());
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const path = (hash = pet.hash) => `/insigniasQR/contactos?hash=${hash}`;
const list = async () => (await owner.client.get<ContactosDeMascota>(path())).body;
const datos = (nombre = 'Luis') => ({ nombre, email: newBuzon(nombre), telefono: '600 111 222' });
const create = (body: object, client = owner.client) =>
  client.post<ContactosDeMascota & { error?: string }>(path(), body);

describe('GET /insigniasQR/contactos', () => {
  test('ninguno al principio, y los minutos de siempre; mascota ajena → 404', async () => {
    expect(await list()).toEqual({ contactos: [], espera: { perdida: 5, casa: 15 } });
    expect((await other.client.get(path())).status).toBe(404);
  });
});

describe('POST /insigniasQR/contactos', () => {
  test('→ 201, esperando a que diga que sí, y le llega un correo con su aviso de privacidad', async () => {
    const luis = datos('Luis Pérez');
    const { status, body } = await create({ ...luis, email: ' LUIS@Correo.example ' });
    expect(status).toBe(201);
    expect(body.contactos).toMatchObject([
      { nombre: 'Luis Pérez', email: 'luis@correo.example', estado: 'esperando' },
    ]);
    const mail = await t.mailbox.waitForMail('luis@correo.example');
    expect(mail.subject).toBe('Ana quiere que te avisemos si aparece Luna');
    expect(mail.text).toContain('Hola, Luis:');
    expect(mail.text).toContain('los borramos a los 7 días');
    expect(mail.text).not.toContain('Serrano');
    expect(mail.text).toMatch(/\/contacto\/[\w-]{22}/);
  });

  test('el cuarto → 409; también si llegan a la vez', async () => {
    const statuses = await Promise.all(
      ['Luis', 'Marta', 'Juan', 'Eva'].map(async (it) => (await create(datos(it))).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409]);
    expect((await create(datos('Pepe'))).body.error).toMatch(/^Ya hay tres contactos/);
  });

  test.each([
    ['sin nombre', { nombre: '' }],
    ['un correo que no lo es', { email: 'luis' }],
    ['un teléfono con letras', { telefono: 'llámame' }],
    ['un nombre de 81 letras', { nombre: 'x'.repeat(81) }],
  ])('%s → 400', async (_, fault) => {
    expect((await create({ ...datos(), ...fault })).status).toBe(400);
    expect((await list()).contactos).toEqual([]);
  });

  test('el propio correo → 400; el de otro contacto suyo → 409; mascota ajena → 404', async () => {
    expect((await create({ ...datos(), email: owner.email })).status).toBe(400);
    const { email } = await addContacto(owner, pet, 'Luis');
    expect((await create({ ...datos(), email })).status).toBe(409);
    expect((await create(datos(), other.client)).status).toBe(404);
  });

  test('nadie anuncia nada en el correo a un desconocido', async () => {
    await owner.client.put(`/usuarios/${owner.usuario.id}`, { nombre: 'https://gana.example/ya' });
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, {
      Mascota: 'www.gana.example',
    });
    const { email } = await addContacto(owner, pet, 'gana@malo.example');
    const { subject, text } = await t.mailbox.waitForMail(email);
    for (const part of [subject, text]) expect(part).not.toMatch(/gana\.example|malo\.example/);
  });

  test('a un mismo buzón, tres veces al día, lo pida quien lo pida → 429', async () => {
    const { email } = datos();
    for (let i = 0; i < 3; i++) {
      const ana = await t.createOwner();
      const luna = await t.createMascota(ana);
      const answer = await ana.client.post(path(luna.hash), { ...datos(), email });
      expect(answer.status).toBe(201);
    }
    expect((await create({ ...datos(), email })).status).toBe(429);
    expect((await list()).contactos).toEqual([]);
    await t.drainCorreo();
    expect(t.mailbox.to(email)).toHaveLength(3);
  });
});

describe('PUT /insigniasQR/contactos/:id', () => {
  const update = (id: number, body: object, client = owner.client) =>
    client.put<ContactosDeMascota>(`/insigniasQR/contactos/${id}`, body);

  test('otro nombre o teléfono → 200, y sigue como estaba', async () => {
    const luis = await addConfirmed(t, owner, pet, 'Luis');
    const { status, body } = await update(luis.id, { ...luis, nombre: 'Lucho', telefono: '' });
    expect(status).toBe(200);
    expect(body.contactos).toMatchObject([{ nombre: 'Lucho', telefono: '', estado: 'acepta' }]);
    expect(t.mailbox.to(luis.email)).toHaveLength(1);
  });

  test('otro correo → se le pide de nuevo, y el enlace de antes ya no vale', async () => {
    const luis = await addConfirmed(t, owner, pet, 'Luis');
    const { email } = datos();
    const { body } = await update(luis.id, { ...luis, email });
    expect(body.contactos).toMatchObject([{ email, estado: 'esperando' }]);
    expect((await get(t.visitor(), luis.link)).status).toBe(404);
    expect((await get(t.visitor(), await findContactoLink(t, email))).status).toBe(200);
  });

  test('ajeno o que no hay → 404; inválido → 400; el correo de otro contacto → 409', async () => {
    const luis = await addContacto(owner, pet, 'Luis');
    const marta = await addContacto(owner, pet, 'Marta');
    expect((await update(luis.id, luis, other.client)).status).toBe(404);
    expect((await update(999_999, luis)).status).toBe(404);
    expect((await update(luis.id, { ...luis, nombre: ' ' })).status).toBe(400);
    expect((await update(luis.id, { ...luis, email: marta.email })).status).toBe(409);
  });
});

describe('POST /insigniasQR/contactos/:id/pedir', () => {
  const ask = (id: number, client = owner.client) =>
    client.post(`/insigniasQR/contactos/${id}/pedir`);

  test('→ 200 con el mismo enlace; a la cuarta vez → 429', async () => {
    const { id, email } = await addContacto(owner, pet, 'Luis');
    const link = await findContactoLink(t, email);
    expect((await ask(id)).status).toBe(200);
    expect(await findContactoLink(t, email, 2)).toBe(link);
    expect((await ask(id)).status).toBe(200);
    expect((await ask(id)).status).toBe(429);
  });

  test('quien ya ha contestado → 409; ajeno → 404', async () => {
    const { id } = await addConfirmed(t, owner, pet, 'Luis');
    expect((await ask(id)).status).toBe(409);
    expect((await ask(id, other.client)).status).toBe(404);
  });
});

describe('DELETE /insigniasQR/contactos/:id', () => {
  test('→ 200, su enlace ya no vale y los demás suben un puesto; ajeno → 404', async () => {
    const luis = await addConfirmed(t, owner, pet, 'Luis');
    const marta = await addContacto(owner, pet, 'Marta');
    const url = `/insigniasQR/contactos/${luis.id}`;
    expect((await other.client.delete(url)).status).toBe(404);
    const { status, body } = await owner.client.delete<ContactosDeMascota>(url);
    expect([status, body.contactos.map(({ id }) => id)]).toEqual([200, [marta.id]]);
    expect((await get(t.visitor(), luis.link)).status).toBe(404);
    expect((await owner.client.delete(url)).status).toBe(404);
    await addContacto(owner, pet, 'Juan');
    await addContacto(owner, pet, 'Eva');
    expect((await list()).contactos).toHaveLength(3);
  });

  test('con la mascota se van todos', async () => {
    const luis = await addConfirmed(t, owner, pet, 'Luis');
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    expect((await get(t.visitor(), luis.link)).status).toBe(404);
    const rows = await t.db
      .selectFrom('contactos')
      .select('id')
      .where('id', '=', luis.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('PUT /insigniasQR/contactos/orden', () => {
  const order = (ids: number[], client = owner.client) =>
    client.put<ContactosDeMascota>(`/insigniasQR/contactos/orden?hash=${pet.hash}`, { ids });

  test('→ 200 en ese orden; los que no son todos, o repetidos → 409; mascota ajena → 404', async () => {
    const luis = await addContacto(owner, pet, 'Luis');
    const marta = await addContacto(owner, pet, 'Marta');
    const { body } = await order([marta.id, luis.id]);
    expect(body.contactos.map(({ nombre }) => nombre)).toEqual(['Marta', 'Luis']);
    for (const ids of [[luis.id], [luis.id, luis.id], [luis.id, 999_999], []]) {
      expect((await order(ids)).status).toBe(409);
    }
    expect((await order([1, 2, 3, 4])).status).toBe(400);
    expect((await order([luis.id], other.client)).status).toBe(404);
  });
});

describe('PUT /insigniasQR/contactos/espera', () => {
  const save = (espera: object, client = owner.client) =>
    client.put<ContactosDeMascota>(`/insigniasQR/contactos/espera?hash=${pet.hash}`, espera);

  test('→ 200 y se queda; fuera de 2 a 60 minutos → 400; mascota ajena → 404', async () => {
    expect((await save({ perdida: 2, casa: 60 })).body.espera).toEqual({ perdida: 2, casa: 60 });
    for (const perdida of [1, 61, 2.5, '5', null]) {
      expect((await save({ perdida, casa: 15 })).status).toBe(400);
    }
    expect((await list()).espera).toEqual({ perdida: 2, casa: 60 });
    expect((await save({ perdida: 5, casa: 15 }, other.client)).status).toBe(404);
  });
});

describe('la página de quien puede ser contacto', () => {
  test('abrirla no dice nada: los servidores de correo siguen los enlaces', async () => {
    const { email } = await addContacto(owner, pet, 'Luis Pérez');
    const link = await findContactoLink(t, email);
    const page = await get(t.visitor(), link);
    expect(page.status).toBe(200);
    expect(page.html).toContain('¿Te avisamos si aparece Luna?');
    expect(page.html).toContain('Qué guardamos de ti');
    for (const secret of ['Serrano', '612', owner.email, email]) {
      expect(page.html).not.toContain(secret);
    }
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect((await list()).contactos).toMatchObject([{ estado: 'esperando' }]);
  });

  test('sí, quiero; y después, ya no quiero: se olvida su correo y esta cuenta no se lo vuelve a pedir', async () => {
    const luis = await addConfirmed(t, owner, pet, 'Luis');
    expect((await get(t.visitor(), luis.link)).html).toContain('Te avisaremos de Luna');
    expect((await list()).contactos).toMatchObject([{ estado: 'acepta' }]);
    await post(t.visitor(), luis.link, { accion: 'rechaza' });
    expect((await get(t.visitor(), luis.link)).html).toContain('No te avisaremos');
    expect((await list()).contactos).toMatchObject([
      { nombre: 'Luis', email: '', telefono: '', estado: 'rechaza' },
    ]);
    await post(t.visitor(), luis.link, { accion: 'acepta' });
    expect((await list()).contactos).toMatchObject([{ estado: 'rechaza' }]);
    await owner.client.delete(`/insigniasQR/contactos/${luis.id}`);
    expect((await create({ ...datos(), email: luis.email })).status).toBe(409);
  });

  test('un enlace inventado o viejo → el mismo 404; una respuesta que no hay → 404 sin cambiar nada', async () => {
    for (const token of ['A'.repeat(22), 'x', '%00', 'A'.repeat(64)]) {
      expect((await get(t.visitor(), `/contacto/${token}`)).status).toBe(404);
      const answer = await post(t.visitor(), `/contacto/${token}`, { accion: 'acepta' });
      expect(answer.status).toBe(404);
    }
    const { email } = await addContacto(owner, pet, 'Luis');
    const link = await findContactoLink(t, email);
    expect((await post(t.visitor(), link, { accion: 'quizás' })).status).toBe(404);
    expect((await list()).contactos).toMatchObject([{ estado: 'esperando' }]);
  });

  test('quien no contesta en una semana se borra, y no antes; quien dijo que sí se queda', async () => {
    const age = (dias: number) =>
      sql`UPDATE contactos SET pedido = now() - make_interval(days => ${dias})`.execute(t.db);
    const clean = () => createWorkers(t.deps, { send: async () => {} }).limpieza();
    const marta = await addConfirmed(t, owner, pet, 'Marta');
    const { email } = await addContacto(owner, pet, 'Luis');
    const link = await findContactoLink(t, email);
    await age(6);
    await clean();
    expect((await list()).contactos).toHaveLength(2);
    await age(8);
    await clean();
    expect((await list()).contactos.map(({ id }) => id)).toEqual([marta.id]);
    expect((await get(t.visitor(), link)).status).toBe(404);
  });
});
