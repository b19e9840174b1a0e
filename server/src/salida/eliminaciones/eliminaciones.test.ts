import type { Cuenta } from '@vuelve/contract/cuenta';
import type { VistaEliminacion } from '@vuelve/contract/eliminacion';
import type { Insignia } from '@vuelve/contract/mascota';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeDue } from '../../test/eliminaciones.ts';
import { openEntreDos, publishEncontrada } from '../../test/encontradas.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { eventually } from '../../test/eventually.ts';
import { signIn } from '../../test/identidad.ts';
import { buildPdf } from '../../test/pdfs.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA, openTestApp, type Owner } from '../../test/test-app.ts';
import { answerOf, initiate, notify } from '../../test/tienda.ts';
import { offer } from '../../test/traspasos.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const read = (by = owner) => by.client.get<VistaEliminacion>('/usuarios/eliminacion');
const ask = (by = owner, body: Record<string, unknown> = {}) =>
  by.client.post<{ vence: string; error: string; campos: object }>('/usuarios/eliminacion', {
    contrasena: CONTRASENA,
    libres: [],
    ...body,
  });

/** Logs in again: the deletion has ended the session. */
async function signBackIn({ email }: Owner) {
  const client = t.visitor();
  const { body } = await client.post<{ usuario: { eliminacion: string | null } }>(
    '/usuarios/login',
    { email, password: CONTRASENA },
  );
  return { client, usuario: body.usuario };
}

async function readLink({ email }: Owner, n = 1): Promise<string> {
  const mail = await t.mailbox.waitForMail(email, n);
  const [, path] = /(\/eliminacion\/[\w-]{43})/.exec(mail.text ?? '')!;
  return path!;
}

/** The final status of an anonymous request, after redirects. */
const statusOf = async (path: string) => (await fetch(t.base + path)).status;

describe('GET /usuarios/eliminacion', () => {
  test('dice lo que se va, lo que se queda y lo que está en marcha', async () => {
    await t.createMedio(pet);
    await t.createMedio(pet, 'V');
    await t.db
      .updateTable('medios')
      .set({ estado: 'convirtiendo' })
      .where('tipo', '=', 'V')
      .execute();
    const pago = await initiate(owner, pet);
    await notify(t, answerOf(t, pago));
    await t.db.insertInto('perdidas').values({ mascota_id: pet.id, desde: new Date() }).execute();
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      vence: null,
      mascotas: [{ hash: pet.hash, Mascota: 'Luna', chapas: [pet.chapa] }],
      seVa: { mascotas: 1, fotos: 1, videos: 1, certificados: 0, chapas: 1, conversaciones: 0 },
      seQueda: { pedidos: 1, hasta: expect.stringMatching(/^20\d\d-12-31$/) },
      impide: null,
    });
    expect(body.antes.map(({ clase }) => clase).toSorted()).toEqual(['pedido', 'perdida', 'video']);
    const other = (await read(await t.createOwner())).body;
    expect(other).toMatchObject({ mascotas: [], seQueda: { pedidos: 0 }, antes: [] });
  });

  test('también lo que su correo publicó o reclamó sin cuenta', async () => {
    const { client, email } = await t.createOwner();
    const una = await publishEncontrada(t, { email });
    await openEntreDos(t, una);
    const { body } = await client.get<VistaEliminacion>('/usuarios/eliminacion');
    expect(body.seVa).toMatchObject({ encontradas: 1, conversaciones: 1 });
  });

  test('sin sesión → 401', async () => {
    expect((await t.visitor().get('/usuarios/eliminacion')).status).toBe(401);
  });
});

describe('POST /usuarios/eliminacion', () => {
  test('→ 200: sus páginas ya no están en ningún servidor, ni sus fotos; las de otros siguen', async () => {
    const fields = { hash_mascota: pet.hash, media: 'si', titulo: 'Foto' };
    await owner.client.upload('/imagenes/subirfoto', fields, await drawJpeg());
    const foto = (await t.listFicheros()).find((ruta) => ruta.includes(pet.hash));
    const other = await t.createOwner();
    const theirs = await t.createMascota(other);
    const second = await openTestApp({ DATABASE_URL: t.url });
    try {
      const here = [
        `/app/view/${pet.hash}`,
        `/q?${pet.chapa.hash}`,
        `/q?${pet.chapa.corto}`,
        `/app/view/${pet.hash}/aviso`,
      ];
      for (const path of [...here, `/ficheros/${foto}`]) expect(await statusOf(path)).toBe(200);
      const there = () => second.visitor().fetch(`/app/view/${pet.hash}`);
      expect((await there()).status).toBe(200);

      const answer = await ask();
      expect(answer.status).toBe(200);
      for (const path of here) expect(await statusOf(path)).toBe(404);
      expect((await there()).status).toBe(404);
      await eventually(async () => expect(await statusOf(`/ficheros/${foto}`)).toBe(404));
      expect(await statusOf(`/app/view/${theirs.hash}`)).toBe(200);
      expect((await owner.client.get('/sesion')).status).toBe(401);
      expect((await other.client.get('/sesion')).status).toBe(200);
    } finally {
      await second.close();
    }
  });

  test('vence a los siete días a la misma hora de España, también si cambia la hora', async () => {
    const { vence } = (await ask()).body;
    const { rows } = await sql<{ misma: boolean }>`
      SELECT (vence AT TIME ZONE 'Europe/Madrid') - (pedida AT TIME ZONE 'Europe/Madrid') = interval '7 days' AS misma
      FROM eliminaciones WHERE usuario_id = ${owner.usuario.id} AND vence > ${vence}::timestamptz - interval '1 s'`.execute(
      t.db,
    );
    expect(rows).toEqual([{ misma: true }]);
    const venceOf = async (pedida: string) => {
      const { rows } = await sql<{ vence: Date }>`
        SELECT vence_eliminacion(${pedida}::timestamptz, 7) AS vence`.execute(t.db);
      return rows[0]!.vence.toISOString();
    };
    // Winter time begins on 25 October 2026, summer time on 28 March 2027.
    expect(await venceOf('2026-10-21T10:00:00Z')).toBe('2026-10-28T11:00:00.000Z');
    expect(await venceOf('2027-03-24T11:00:00Z')).toBe('2027-03-31T10:00:00.000Z');
  });

  test('pedida dos veces, también a la vez: es una, con un correo', async () => {
    const again = await signBackIn(owner);
    const [one, other] = await Promise.all([ask(), ask({ ...owner, client: again.client })]);
    const third = await ask({ ...owner, client: (await signBackIn(owner)).client });
    const done = [one, other, third].filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(1); // a later one may be logged out already
    expect(new Set(done.map(({ body }) => body.vence)).size).toBe(1);
    await t.drainCorreo();
    expect(t.mailbox.to(owner.email)).toHaveLength(1);
  });

  test('mientras espera se puede entrar, ver hasta cuándo y nada más', async () => {
    const fields = { hash_mascota: pet.hash };
    const field = { field: 'pdfvacunas' };
    await owner.client.upload('/pdfvacunas/upload', fields, await buildPdf(), field);
    const { vence } = (await ask()).body;
    const { client, usuario } = await signBackIn(owner);
    expect(usuario.eliminacion).toBe(vence);
    expect((await client.get<VistaEliminacion>('/usuarios/eliminacion')).body.vence).toBe(vence);
    for (const path of ['/insigniasQR', '/usuarios/espacio', `/orders/user/${owner.usuario.id}`]) {
      const refused = await client.get<{ error: string }>(path);
      expect(refused.status).toBe(403);
      expect(refused.body.error).toContain('Tu cuenta se eliminará el');
    }
    expect((await client.post('/insigniasQR/edit/post')).status).toBe(403);
    const certificado = `/pdfvacunas/${owner.usuario.id}/${pet.hash}`;
    expect((await client.get(certificado)).status).toBe(404);
    expect((await client.post('/payment/initiate', {})).status).toBe(403);
    expect(await statusOf(`/app/view/${pet.hash}`)).toBe(404);
    expect((await client.fetch(`/app/view/${pet.hash}`)).status).toBe(404);
  });

  test('con un pago en marcha → 409; pagado, sí', async () => {
    const pago = await initiate(owner, pet);
    expect((await read()).body.impide).toContain('pago en marcha');
    const refused = await ask();
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/^Hay un pago en marcha/);
    await notify(t, answerOf(t, pago));
    expect((await ask()).status).toBe(200);
  });

  test('con la tarjeta denegada no hay que esperar', async () => {
    const pago = await initiate(owner, pet);
    await notify(t, answerOf(t, pago, { Ds_Response: '0190' }));
    expect((await ask()).status).toBe(200);
  });

  test('sus otros navegadores se quedan sin sesión', async () => {
    const { client } = await signBackIn(owner);
    await ask();
    expect((await client.get('/sesion')).status).toBe(401);
  });

  test('la última cuenta que administra → 409, aunque otra se esté yendo', async () => {
    await t.db.updateTable('usuarios').set({ tipo_usuario: 'U' }).execute();
    const [one, other] = [await t.createOwner('A'), await t.createOwner('A')];
    expect((await ask(one)).status).toBe(200);
    expect((await read(other)).body.impide).toBe(textosEliminacion.ultima);
    const refused = await ask(other);
    expect(refused).toMatchObject({ status: 409, body: { error: textosEliminacion.ultima } });
  });

  test('una entrega en marcha se anula, y quien iba a recibirla se olvida', async () => {
    const eva = await t.createOwner();
    const enlace = await offer(t, owner, pet, eva.email);
    await ask();
    const accepted = await eva.client.post('/traspasos/aceptar', { enlace });
    expect([404, 410]).toContain(accepted.status);
    const rows = await t.db.selectFrom('traspasos').select(['estado', 'email']).execute();
    expect(rows).toContainEqual({ estado: 'anulado', email: '' });
  });

  test('quien administra no puede tocarla mientras tanto', async () => {
    const admin = await t.createOwner('A');
    await ask();
    const path = `/admin/usuarios/${owner.usuario.id}`;
    const { tipo_usuario, activo, version } = (await admin.client.get<Cuenta>(path)).body;
    const change = { tipo_usuario, activo, version, oculto: false };
    expect(await admin.client.put(path, change)).toMatchObject({
      status: 409,
      body: { error: textosEliminacion.administrando },
    });
    expect(await statusOf(`/app/view/${pet.hash}`)).toBe(404);
  });

  test('sin contraseña confirma con un código de su correo', async () => {
    const client = t.visitor();
    const email = 'se-va-con-google@ejemplo.es';
    await signIn(client, 'google', { email });
    const by = { ...owner, client, email };
    expect((await ask(by, { contrasena: '000000' })).status).toBe(400);
    expect((await client.post('/usuarios/confirmacion')).status).toBe(200);
    const contrasena = await t.mailbox.waitForCode(email);
    expect((await ask(by, { contrasena })).status).toBe(200);
  });

  test('contraseña equivocada, chapa ajena → 400; sin sesión → 401; y todo sigue', async () => {
    const theirs = await t.createMascota(await t.createOwner());
    expect((await ask(owner, { contrasena: 'no-es-esta' })).status).toBe(400);
    expect((await ask(owner, { libres: [theirs.chapa.hash] })).status).toBe(400);
    expect((await ask(owner, { libres: 'todas' })).status).toBe(400);
    expect((await ask({ ...owner, client: t.visitor() })).status).toBe(401);
    expect(await statusOf(`/app/view/${pet.hash}`)).toBe(200);
  });
});

describe('POST /usuarios/eliminacion/recuperar', () => {
  test('→ 200: todo como antes, dos veces también; un correo lo dice', async () => {
    await ask();
    const { client } = await signBackIn(owner);
    for (let i = 0; i < 2; i++) {
      const answer = await client.post<{ usuario: object }>('/usuarios/eliminacion/recuperar');
      expect(answer).toMatchObject({ status: 200, body: { usuario: { eliminacion: null } } });
    }
    expect(await statusOf(`/app/view/${pet.hash}`)).toBe(200);
    expect((await client.get<Insignia[]>('/insigniasQR')).body).toHaveLength(1);
    await t.drainCorreo();
    const asuntos = t.mailbox.to(owner.email).map(({ subject }) => subject);
    expect(asuntos).toEqual([
      expect.stringContaining('Tu cuenta se eliminará el'),
      'Tu cuenta está de vuelta',
    ]);
  });

  test('lo que un administrador había ocultado sigue oculto', async () => {
    await t.db
      .updateTable('usuarios')
      .set({ oculto: true })
      .where('id', '=', owner.usuario.id)
      .execute();
    await ask();
    const { client } = await signBackIn(owner);
    await client.post('/usuarios/eliminacion/recuperar');
    expect(await statusOf(`/app/view/${pet.hash}`)).toBe(404);
  });

  test('quien no la ha pedido: no pasa nada; sin sesión → 401', async () => {
    expect((await owner.client.post('/usuarios/eliminacion/recuperar')).status).toBe(200);
    expect((await t.visitor().post('/usuarios/eliminacion/recuperar')).status).toBe(401);
  });
});

describe('el enlace del correo', () => {
  test('abrirlo no cambia nada; pulsar la recupera, dos veces también; después otra petición lo deja sin valor', async () => {
    await ask();
    const link = await readLink(owner);
    const open = () => t.visitor().fetch(link);
    expect(await (await open()).text()).toContain('Recuperar mi cuenta');
    expect(await statusOf(`/app/view/${pet.hash}`)).toBe(404);
    for (let i = 0; i < 2; i++) {
      await t.visitor().send(link, { method: 'POST' });
      expect(await statusOf(`/app/view/${pet.hash}`)).toBe(200);
    }
    expect(await (await open()).text()).toContain('Tu cuenta está de vuelta');

    const { client } = await signBackIn(owner);
    expect((await ask({ ...owner, client })).status).toBe(200);
    expect((await open()).status).toBe(404);
    expect((await t.visitor().send(link, { method: 'POST' })).status).toBe(404);
    expect(await statusOf(`/app/view/${pet.hash}`)).toBe(404);
  });

  test('pasado su día, si algo la retiene: ni el enlace ni una llamada dicen un día que ya pasó', async () => {
    await ask();
    const { client } = await signBackIn(owner);
    await makeDue(t.db, owner.usuario.id);
    const sentence = 'se eliminará en cuanto termine lo que está en marcha';
    expect(await (await t.visitor().fetch(await readLink(owner))).text()).toContain(
      sentence.slice(3),
    );
    expect((await client.get<{ error: string }>('/insigniasQR')).body.error).toContain(sentence);
  });

  test('uno inventado, o raro → 404', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00'])
      expect(await statusOf(`/eliminacion/${token}`)).toBe(404);
  });
});
