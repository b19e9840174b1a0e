import { describe, expect, test } from 'vitest';
import {
  avisoOf,
  createAna,
  findLink,
  get,
  post,
  tell,
  valueOf,
} from '../../test/avisos-de-mascota.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const t = useTestApp();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const countConversaciones = async () =>
  (await t.db.selectFrom('conversaciones').select('id').where('mascota_id', '=', pet.id).execute())
    .length;

describe('el aviso de quien la encuentra, sin cuenta y sin script', () => {
  test('se envía tal cual: 303 a su conversación, y a su dueña le llega un correo que la abre', async () => {
    const sent = await tell(t.visitor(), pet);
    expect(sent.status).toBe(303);
    expect(sent.to).toMatch(/^\/c\/[\w-]{22}$/);
    const page = await get(t.visitor(), sent.to!);
    expect(page.status).toBe(200);
    expect(page.html).toContain('Enviado a Ana');
    const mail = await t.mailbox.waitForMail(owner.usuario.email);
    expect(mail.subject).toBe(`Alguien tiene a ${pet.Mascota || 'tu mascota'}`);
    const own = await findLink(t, owner);
    expect(own).not.toBe(sent.to);
    expect((await get(t.visitor(), own)).html).toContain('Alguien tiene a');
  });

  test('del dueño solo se ve el nombre; su teléfono, en la conversación, mientras sea público', async () => {
    const { to } = await tell(t.visitor(), pet);
    const readOwn = async () => (await get(t.visitor(), to!)).html;
    const { html: form } = await get(t.visitor(), avisoOf(pet.hash));
    const conversacion = await readOwn();
    for (const html of [form, conversacion]) {
      expect(html).toContain('Ana');
      for (const secret of ['Serrano', owner.usuario.email]) expect(html).not.toContain(secret);
    }
    expect(form).not.toMatch(/612 ?345/);
    expect(conversacion).toContain('href="tel:+34612345678"');

    const path = `/insigniasQR/edit/put?hash=${pet.hash}`;
    await owner.client.put(path, { telefono_publico: false });
    expect(await readOwn()).not.toMatch(/612 ?345/);
    await owner.client.put(path, { telefono_publico: true });
    const own = await findLink(t, owner);
    expect((await get(t.visitor(), own)).html).not.toContain('tel:+34612345678');
  });

  test('de quien ha escrito su nombre entero se ve el de pila: en el formulario y en la conversación', async () => {
    await owner.client.put(`/usuarios/${owner.usuario.id}`, { nombre: 'Ana Serrano Gil' });
    const form = await get(t.visitor(), avisoOf(pet.hash));
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    const clave = valueOf((await get(t.visitor(), own)).html, 'clave');
    await post(t.visitor(), own, { clave, texto: 'Voy' });
    const page = await get(t.visitor(), to!);
    expect(page.html).toContain('Ana te ha respondido');
    for (const { html } of [form, page]) {
      expect(html).toContain('Ana');
      expect(html).not.toContain('Serrano');
    }
  });

  test('lugar, posición, frases, mensaje y contacto llegan a la dueña, y nada es marcado', async () => {
    const { html } = await get(t.visitor(), avisoOf(pet.hash));
    const sent = await post(t.visitor(), avisoOf(pet.hash), [
      ['clave', valueOf(html, 'clave')],
      ['tipo', 'visto'],
      ['frases', 'bien'],
      ['frases', 'espero'],
      ['lugar', 'Junto al <b>metro</b>'],
      ['latitud', '40.4087'],
      ['longitud', '-3.7012'],
      ['precision', '19.6'],
      ['texto', '<script>alert(1)</script> https://malo.example'],
      ['contacto', '+49 151 000'],
    ]);
    expect(sent.status).toBe(303);
    const page = (await get(t.visitor(), await findLink(t, owner))).html;
    for (const text of [
      'Está bien',
      'Espero aquí',
      '± 20 m',
      'query=40.4087%2C-3.7012',
      '+49 151 000',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<b>metro</b>');
    expect(page).not.toContain('href="https://malo.example');
    expect((await get(t.visitor(), sent.to!)).html).not.toContain('+49 151 000');
  });

  test('enviado dos veces, también a la vez, es uno: la misma conversación y un solo correo', async () => {
    const { html } = await get(t.visitor(), avisoOf(pet.hash));
    const fields = { clave: valueOf(html, 'clave'), tipo: 'tengo' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(t.visitor(), avisoOf(pet.hash), fields)),
    );
    answers.push(await post(t.visitor(), avisoOf(pet.hash), fields));
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
    expect(await countConversaciones()).toBe(1);
    await t.drainCorreo();
    expect(t.mailbox.to(owner.usuario.email)).toHaveLength(1);
  });

  test('reenviado con más: lo añadido también llega, en la misma conversación', async () => {
    const { html } = await get(t.visitor(), avisoOf(pet.hash));
    const fields = { clave: valueOf(html, 'clave'), tipo: 'tengo' };
    const first = await post(t.visitor(), avisoOf(pet.hash), fields);
    const more = { ...fields, lugar: 'Junto al metro', contacto: '+49 151 000' };
    expect((await post(t.visitor(), avisoOf(pet.hash), more)).to).toBe(first.to);
    const page = (await get(t.visitor(), await findLink(t, owner))).html;
    expect(page).toContain('Junto al metro');
    expect(page).toContain('+49 151 000');
    expect(await countConversaciones()).toBe(1);
  });

  test('reenviado una y otra vez con otra cosa → 429 con lo escrito', async () => {
    const app = await openTestApp({ AVISOS_HORA: '1' });
    try {
      const luna = await app.createMascota(await app.createOwner());
      const first = await tell(app.visitor(), luna);
      const clave = first.fields.clave;
      const more = (texto: string) =>
        post(app.visitor(), avisoOf(luna.hash), { clave, tipo: 'tengo', texto });
      for (let i = 0; i < 10; i++) expect((await more(`y ${i}`)).to).toBe(first.to);
      const refused = await more('y más');
      expect(refused.status).toBe(429);
      expect(refused.html).toContain('y más</textarea>');
      expect(refused.html).toContain('Has enviado muchos mensajes seguidos');
    } finally {
      await app.close();
    }
  });

  test.each([
    ['una latitud de 91 grados', { latitud: '91', longitud: '0' }],
    ['media posición', { latitud: '40' }],
    ['una posición que no es un número', { latitud: 'norte', longitud: 'sur' }],
    ['un mensaje de 501 letras', { texto: 'x'.repeat(501) }],
    ['un lugar de 161 letras', { lugar: 'x'.repeat(161) }],
    ['una frase que no hay', { frases: 'rescate' }],
    ['un tipo que no hay', { tipo: 'robo' }],
    ['sin clave', { clave: '' }],
  ])('%s → 400 en la misma página, con lo escrito, y nada enviado', async (_, fields) => {
    const answer = await tell(t.visitor(), pet, { contacto: 'mi correo', ...fields });
    expect(answer.status).toBe(400);
    expect(answer.html).toContain('value="mi correo"');
    expect(answer.html).toMatch(/role="alert">[^<]+</);
    expect(await countConversaciones()).toBe(0);
  });

  test('mascota que no hay → 404 en una página', async () => {
    for (const hash of ['A'.repeat(22), 'x', '%00']) {
      const page = await get(t.visitor(), avisoOf(hash));
      expect(page.status).toBe(404);
      expect(page.headers.get('content-type')).toContain('text/html');
    }
    expect((await post(t.visitor(), avisoOf('A'.repeat(22)), { tipo: 'tengo' })).status).toBe(404);
  });

  test('no deja ninguna cookie', async () => {
    const client = t.visitor();
    await get(client, avisoOf(pet.hash));
    expect(client.cookies.size).toBe(0);
  });

  test('muchos de una red → 429 con lo escrito; los de otra siguen llegando', async () => {
    const app = await openTestApp({ AVISOS_HORA: '3', TRUST_PROXY: '127.0.0.1' });
    try {
      const ana = await app.createOwner();
      const luna = await app.createMascota(ana);
      const from = (ip: string) => ({ 'x-forwarded-for': ip });
      const send = async (ip: string) => {
        const page = await app.visitor().fetch(avisoOf(luna.hash), from(ip));
        const clave = valueOf(await page.text(), 'clave');
        return app.visitor().send(avisoOf(luna.hash), {
          method: 'POST',
          body: new URLSearchParams({ clave, tipo: 'visto', texto: 'la vi' }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...from(ip) },
        });
      };
      for (let i = 0; i < 3; i++) expect((await send('198.51.100.1')).status).toBe(303);
      const refused = await send('198.51.100.1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await refused.text();
      expect(html).toContain('la vi');
      expect(html).toContain('Desde tu red han llegado muchos avisos seguidos');
      expect((await send('198.51.100.2')).status).toBe(303);
    } finally {
      await app.close();
    }
  });

  test('en alemán: la página y las frases en alemán; su dueña las lee en español', async () => {
    const aleman = { 'accept-language': 'de' };
    const sent = await tell(t.visitor(), pet, { frases: 'espero' }, aleman);
    const page = await get(t.visitor(), sent.to!, aleman);
    expect(page.html).toContain('<html lang="de"');
    expect(page.html).not.toContain('Espero aquí');
    const own = await get(t.visitor(), await findLink(t, owner), aleman);
    expect(own.html).toContain('<html lang="es"');
    expect(own.html).toContain('Espero aquí');
  });
});
