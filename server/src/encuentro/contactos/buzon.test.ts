import type { ContactosDeMascota } from '@vuelve/contract/contactos';
import { textosContactos } from '@vuelve/contract/textos-contactos';
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAna, post } from '../../test/avisos-de-mascota.ts';
import { findContactoLink } from '../../test/contactos.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const ask = (email: string, { hash } = pet) =>
  owner.client.post<ContactosDeMascota>(`/insigniasQR/contactos?hash=${hash}`, {
    nombre: 'Luis',
    email,
    telefono: '',
  });
const strike = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  owner.client.delete(`/insigniasQR/contactos/${body.contactos.at(-1)!.id}`);

/** Asks each address, and deletes the contact once its mail is sent: unsent ones go with it. */
async function askEach(emails: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const email of emails) {
    const answer = await ask(email);
    statuses.push(answer.status);
    await t.drainCorreo();
    if (answer.status === 201) await strike(answer);
  }
  return statuses;
}

describe('POST /insigniasQR/contactos: un buzón es uno, se escriba como se escriba', () => {
  test.each([
    [
      'con etiquetas y mayúsculas',
      ['v@uno.example', 'v+1@uno.example', 'V+Dos@Uno.Example', 'v+3@uno.example'],
    ],
    [
      'con puntos en gmail.com',
      ['luis.gil@gmail.com', 'l.uisgil@gmail.com', 'luisgil+x@googlemail.com', 'luisgil@gmail.com'],
    ],
  ])('%s: la cuarta carta → 429', async (_, emails) => {
    expect(await askEach(emails)).toEqual([201, 201, 201, 429]);
    await t.drainCorreo();
    const letters = emails.flatMap((email) => t.mailbox.to(email.toLowerCase()));
    expect(letters).toHaveLength(3);
  });

  test('en otros sitios los puntos hacen otro buzón → 201', async () => {
    expect(await askEach(['l.g@dos.example', 'lg@dos.example', 'l.g@tres.example'])).toEqual([
      201, 201, 201,
    ]);
  });

  test.each(['"luis+1"@cuatro.example', 'luis@cañas.example', '"luis"@cuatro.example'])(
    '%s no es una dirección que tomemos → 400 con su frase',
    async (email) => {
      const { status, body } = await ask(email);
      expect([status, body]).toMatchObject([400, { campos: { email: expect.any(String) } }]);
    },
  );

  test('el de un contacto que ya está, de otra forma → 409; el propio, de otra forma → 400', async () => {
    expect((await ask('marta@cinco.example')).status).toBe(201);
    expect((await ask('marta+2@cinco.example')).status).toBe(409);
    expect((await ask(owner.email.replace('@', '+yo@'))).status).toBe(400);
  });
});

describe('quien dijo que no', () => {
  async function askAndRefuse(email: string) {
    const answer = await ask(email);
    await post(t.visitor(), await findContactoLink(t, email), { accion: 'rechaza' });
    await strike(answer);
  }

  test('no recibe otra pregunta con su dirección escrita de otra forma → 409', async () => {
    await askAndRefuse('luis+casa@seis.example');
    for (const email of ['luis@seis.example', 'luis+2@seis.example', 'LUIS+casa@seis.example']) {
      expect((await ask(email)).status).toBe(409);
    }
    expect((await ask('luisa@seis.example')).status).toBe(201);
  });

  test('tampoco otra vez la de otra mascota, que no llegó a contestar → 409, y ninguna carta', async () => {
    const email = 'luis+gato@ocho.example';
    const { body } = await ask(email, await t.createMascota(owner));
    await askAndRefuse('luis+perro@ocho.example');
    const again = await owner.client.post(`/insigniasQR/contactos/${body.contactos[0]!.id}/pedir`);
    expect([again.status, again.body]).toMatchObject([409, { error: textosContactos.dijoNo }]);
    await t.drainCorreo();
    expect(t.mailbox.to(email)).toHaveLength(1);
  });

  test('antes de que los buzones tuvieran un nombre sigue sin recibirla → 409', async () => {
    const email = 'luis+casa@siete.example';
    const antes = createHmac('sha256', t.deps.secretos.contactos)
      .update(`buzon\n${owner.usuario.id} ${email}`)
      .digest('base64url');
    await t.deps.limites.contactoNo.consume(antes);
    expect((await ask(email)).status).toBe(409);
  });
});
