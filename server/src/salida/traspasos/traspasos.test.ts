import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import type { VistaTraspaso } from '@vuelve/contract/traspaso';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import { ask, offer, readEnlace, traspasoOf } from '../../test/traspasos.ts';
import { initiate } from '../../test/tienda.ts';
import { deleteOldTraspasos } from './end-traspaso.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
const other = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const start = (email: string, client = owner.client) => client.post(traspasoOf(pet), { email });
const refusal = (status: number, error: string) => ({ status, body: { error } });
const nadie = () => `${crypto.randomUUID()}@ejemplo.es`;
const DE_NADIE = 'A'.repeat(43);
const expire = () =>
  t.db
    .updateTable('traspasos')
    .set({ caduca: sql`now() - interval '1 second'` })
    .where('mascota_id', '=', pet.id)
    .execute();

describe('POST /insigniasQR/traspaso', () => {
  test('→ 201: un correo a su dueño con un enlace, y a la otra persona todavía ninguno', async () => {
    const answer = await start(` ${other.email.toUpperCase()} `);
    expect(answer).toMatchObject({
      status: 201,
      body: { traspaso: { email: other.email, estado: 'pedido' } },
    });
    const mail = await t.mailbox.waitForMail(owner.email);
    expect(mail.subject).toBe('Confirma que entregas a Luna');
    expect(mail.text).toContain(other.email);
    await t.drainCorreo();
    expect(t.mailbox.to(other.email)).toEqual([]);
  });

  test('con cuenta o sin ella se responde lo mismo', async () => {
    const known = await start(other.email);
    const owner2 = await t.createOwner();
    const pet2 = await t.createMascota(owner2);
    const email = nadie();
    const unknown = await owner2.client.post(traspasoOf(pet2), { email });
    const forget = ({ status, body }: typeof known) => [
      status,
      Object.keys((body as { traspaso: object }).traspaso),
    ];
    expect(forget(unknown)).toEqual(forget(known));
  });

  test('dos veces a la vez el mismo correo → una entrega y un solo mensaje; otro correo → 409', async () => {
    const answers = await Promise.all([start(other.email), start(other.email)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await t.drainCorreo();
    expect(t.mailbox.to(owner.email)).toHaveLength(1);
    expect(await start(nadie())).toMatchObject(refusal(409, textosTraspaso.abierto));
  });

  test('dos correos distintos a la vez → uno de los dos', async () => {
    const answers = await Promise.all([start(nadie()), start(nadie())]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test('su propio correo, o lo que no es un correo → 400 en el campo', async () => {
    const own = await start(owner.email);
    expect(own).toMatchObject({ status: 400, body: { campos: { email: textosTraspaso.propio } } });
    expect((await start('a@b')).status).toBe(400);
  });

  test('perdida → 409; con un pedido de su chapa sin enviar → 409', async () => {
    await owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
    expect(await start(other.email)).toMatchObject(refusal(409, textosTraspaso.perdida));
    await owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
    await initiate(owner, pet);
    expect(await start(other.email)).toMatchObject(refusal(409, textosTraspaso.encargada));
  });

  test('la que caducó deja sitio a otra', async () => {
    await start(other.email);
    await expire();
    expect((await start(nadie())).status).toBe(201);
  });

  test('mascota ajena → 404; sin sesión → 401', async () => {
    expect((await start(nadie(), other.client)).status).toBe(404);
    expect((await start(nadie(), t.visitor())).status).toBe(401);
  });

  test('más de las que se pueden empezar en un día → 429; las que no se empezaron no cuentan', async () => {
    const app = await openTestApp({ TRASPASOS_DIA: '2' });
    try {
      const ana = await app.createOwner();
      const luna = await app.createMascota(ana);
      const begin = async (email: string) =>
        (await ana.client.post(traspasoOf(luna), { email })).status;
      const cancel = () => ana.client.delete(traspasoOf(luna));
      expect(await begin('uno@ejemplo.es')).toBe(201);
      expect(await begin('otro@ejemplo.es')).toBe(409);
      await cancel();
      expect(await begin('dos@ejemplo.es')).toBe(201);
      await cancel();
      const tooMany = await ana.client.post(traspasoOf(luna), { email: 'tres@ejemplo.es' });
      expect(tooMany).toMatchObject(refusal(429, textosTraspaso.demasiados));
      expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
      const eva = await app.createOwner();
      const nube = await app.createMascota(eva);
      const neighbour = await eva.client.post(traspasoOf(nube), { email: 'tres@ejemplo.es' });
      expect(neighbour.status).toBe(201);
    } finally {
      await app.close();
    }
  });
});

describe('GET /insigniasQR/traspaso', () => {
  test('la que está en marcha, o ninguna; ajena → 404; sin sesión → 401', async () => {
    expect((await owner.client.get(traspasoOf(pet))).body).toEqual({ traspaso: null });
    await start(other.email);
    const { body } = await owner.client.get(traspasoOf(pet));
    expect(body).toMatchObject({ traspaso: { email: other.email, estado: 'pedido' } });
    await expire();
    expect((await owner.client.get(traspasoOf(pet))).body).toEqual({ traspaso: null });
    expect((await other.client.get(traspasoOf(pet))).status).toBe(404);
    expect((await t.visitor().get(traspasoOf(pet))).status).toBe(401);
  });
});

describe('DELETE /insigniasQR/traspaso', () => {
  test('→ 200, también otra vez; los dos enlaces dicen que se anuló', async () => {
    const enlace = await offer(t, owner, pet, other.email);
    expect((await owner.client.delete(traspasoOf(pet))).status).toBe(200);
    expect((await owner.client.delete(traspasoOf(pet))).status).toBe(200);
    const gone = refusal(410, textosTraspaso.anulado);
    expect(await other.client.post('/traspasos/ver', { enlace })).toMatchObject(gone);
    expect(await other.client.post('/traspasos/aceptar', { enlace })).toMatchObject(gone);
    expect(await t.visitor().post('/traspasos/rechazar', { enlace })).toMatchObject(gone);
    const own = await readEnlace(t, owner.email);
    expect(await owner.client.post('/traspasos/confirmar', { enlace: own })).toMatchObject(gone);
    const kept = t.db.selectFrom('traspasos').select('email').where('mascota_id', '=', pet.id);
    expect(await kept.execute()).toEqual([{ email: '' }]);
  });

  test('ajena → 404; sin sesión → 401', async () => {
    await start(other.email);
    expect((await other.client.delete(traspasoOf(pet))).status).toBe(404);
    expect((await t.visitor().delete(traspasoOf(pet))).status).toBe(401);
    expect((await owner.client.get(traspasoOf(pet))).body).not.toEqual({ traspaso: null });
  });
});

describe('POST /traspasos/ver', () => {
  const see = (enlace: string, client = t.visitor()) =>
    client.post<VistaTraspaso>('/traspasos/ver', { enlace });

  test('el de su dueño: sin sesión no dice para quién es', async () => {
    const enlace = await ask(t, owner, pet, other.email);
    expect((await see(enlace, owner.client)).body).toMatchObject({
      rol: 'dueno',
      estado: 'pedido',
      email: other.email,
      esSuya: true,
      mascota: { nombre: 'Luna', hash: null },
    });
    expect((await see(enlace)).body).toMatchObject({ email: '', esSuya: null });
    expect((await see(enlace, other.client)).body).toMatchObject({ email: '', esSuya: false });
  });

  test('el de la otra persona: quién se la entrega, y si la sesión es la suya; mirar no cambia nada', async () => {
    const enlace = await offer(t, owner, pet, other.email);
    for (const [client, esSuya] of [
      [t.visitor(), null],
      [owner.client, false],
      [other.client, true],
    ] as const) {
      expect((await see(enlace, client)).body).toMatchObject({
        rol: 'destino',
        estado: 'confirmado',
        de: 'Ana',
        email: other.email,
        esSuya,
      });
    }
    // Mail servers follow links.
    expect((await t.visitor().fetch('/app/traspaso')).status).toBe(200);
    expect((await owner.client.get(traspasoOf(pet))).body).toMatchObject({
      traspaso: { estado: 'confirmado' },
    });
  });

  test('uno que no hay, o de una mascota que se borró → 404; caducado → 410; lo que no es un enlace → 400', async () => {
    const muerto = refusal(404, textosTraspaso.enlaceMuerto);
    expect(await see(DE_NADIE)).toMatchObject(muerto);
    expect((await see('corto')).status).toBe(400);
    const enlace = await offer(t, owner, pet, other.email);
    await expire();
    expect(await see(enlace)).toMatchObject(refusal(410, textosTraspaso.caducado));
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    expect(await see(enlace)).toMatchObject(muerto);
  });

  test('de una cuenta que se cerró → 404', async () => {
    const enlace = await offer(t, owner, pet, other.email);
    const cuenta = t.db.updateTable('usuarios').set({ activo: false });
    await cuenta.where('id', '=', owner.usuario.id).execute();
    expect((await see(enlace)).status).toBe(404);
    expect((await other.client.post('/traspasos/aceptar', { enlace })).status).toBe(404);
  });

  test('un día después de su plazo no queda nada de ella', async () => {
    const enlace = await offer(t, owner, pet, other.email);
    await expire();
    await deleteOldTraspasos(t.db);
    expect((await see(enlace)).status).toBe(410);
    const old = t.db.updateTable('traspasos').set({ caduca: sql`now() - interval '25 hours'` });
    await old.where('mascota_id', '=', pet.id).execute();
    await deleteOldTraspasos(t.db);
    expect((await see(enlace)).status).toBe(404);
  });
});

describe('POST /traspasos/confirmar', () => {
  const confirm = (enlace: string, client = owner.client) =>
    client.post('/traspasos/confirmar', { enlace });

  test('→ 200 y un correo a la otra persona, tenga cuenta o no', async () => {
    const email = nadie();
    const enlace = await ask(t, owner, pet, email);
    expect(await confirm(enlace)).toMatchObject({
      status: 200,
      body: { traspaso: { email, estado: 'confirmado' } },
    });
    const mail = await t.mailbox.waitForMail(email);
    expect(mail.subject).toBe('Ana quiere entregarte a Luna');
    expect(mail.text).not.toContain(owner.email);
  });

  test('dos veces a la vez → 200 las dos, y un solo correo', async () => {
    const enlace = await ask(t, owner, pet, other.email);
    const answers = await Promise.all([confirm(enlace), confirm(enlace)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await t.drainCorreo();
    expect(t.mailbox.to(other.email)).toHaveLength(1);
  });

  test('lo que no es un nombre no llega al buzón de un desconocido', async () => {
    await owner.client.put(`/usuarios/${owner.usuario.id}`, { nombre: 'Gana 900 € en x.example' });
    const Mascota = 'Llama al 906 123 456';
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { Mascota });
    const email = nadie();
    await confirm(await ask(t, owner, pet, email));
    const mail = await t.mailbox.waitForMail(email);
    expect(mail.subject).toBe('Alguien quiere entregarte a su mascota');
    expect(mail.text).not.toMatch(/x\.example|906 123/);
  });

  test('con otra sesión → 403; sin ella → 401; con el enlace de la otra persona → 403; uno que no hay → 404', async () => {
    const enlace = await ask(t, owner, pet, other.email);
    const ajena = refusal(403, textosTraspaso.otraCuenta);
    expect(await confirm(enlace, other.client)).toMatchObject(ajena);
    expect((await confirm(enlace, t.visitor())).status).toBe(401);
    expect(await confirm(DE_NADIE)).toMatchObject(refusal(404, textosTraspaso.enlaceMuerto));
    await confirm(enlace);
    expect(await confirm(await readEnlace(t, other.email), other.client)).toMatchObject(ajena);
  });

  test('caducado → 410; perdida desde entonces → 409', async () => {
    const enlace = await ask(t, owner, pet, other.email);
    await owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
    expect(await confirm(enlace)).toMatchObject(refusal(409, textosTraspaso.perdida));
    await expire();
    expect(await confirm(enlace)).toMatchObject(refusal(410, textosTraspaso.caducado));
  });
});

describe('POST /traspasos/rechazar', () => {
  const refuse = (enlace: string, client = t.visitor()) =>
    client.post('/traspasos/rechazar', { enlace });

  test('sin cuenta → 200, también otra vez; su dueño recibe un correo y puede empezar otra', async () => {
    const email = nadie();
    const enlace = await offer(t, owner, pet, email);
    expect((await refuse(enlace)).status).toBe(200);
    expect((await refuse(enlace)).status).toBe(200);
    const mail = await t.mailbox.waitForMail(owner.email, 2);
    expect(mail.subject).toBe('No han aceptado la entrega de Luna');
    await t.drainCorreo();
    expect(t.mailbox.to(owner.email)).toHaveLength(2);
    expect((await start(other.email)).status).toBe(201);
    expect(await other.client.post('/traspasos/aceptar', { enlace })).toMatchObject(
      refusal(410, textosTraspaso.rechazado),
    );
  });

  test('con el enlace de su dueño → 403; uno que no hay → 404; ya aceptada → 409', async () => {
    const own = await ask(t, owner, pet, other.email);
    expect(await refuse(own)).toMatchObject(refusal(403, textosTraspaso.otraCuenta));
    expect((await refuse(DE_NADIE)).status).toBe(404);
    await owner.client.post('/traspasos/confirmar', { enlace: own });
    const enlace = await readEnlace(t, other.email);
    expect((await other.client.post('/traspasos/aceptar', { enlace })).status).toBe(200);
    expect(await refuse(enlace)).toMatchObject(refusal(409, textosTraspaso.yaAceptado));
  });
});
