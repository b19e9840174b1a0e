import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { ask, read, readZip, takeAlong, waitForEnd, zipOf } from '../../test/exportaciones.ts';
import { signIn } from '../../test/identidad.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { createWorkers } from '../../workers.ts';

const NADA = { en_curso: null, fallo: null, lista: null };
const CONTRASENA_MALA = 'no-es-esta-1';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());

const countRows = async () => {
  const rows = t.db.selectFrom('exportaciones').select('id');
  return (await rows.where('usuario_id', '=', owner.usuario.id).execute()).length;
};
const clean = () => createWorkers(t.deps, { send: async () => {} }).limpieza();
const age = (cambios: { pedida?: Date; caduca?: Date }) =>
  t.db
    .updateTable('exportaciones')
    .set(cambios)
    .where('usuario_id', '=', owner.usuario.id)
    .execute();
const listZips = async () =>
  (await t.listFicheros()).filter((ruta) => ruta.startsWith(`exportaciones.${owner.usuario.id}/`));

describe('GET /exportaciones', () => {
  test('sin haber pedido nada → 200, nada; sin sesión → 401', async () => {
    const answer = await owner.client.get('/exportaciones');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(NADA);
    expect((await t.visitor().get('/exportaciones')).status).toBe(401);
  });

  test('lo de otra cuenta no se ve', async () => {
    await takeAlong(owner.client);
    const other = await t.createOwner();
    expect(await read(other.client)).toEqual(NADA);
  });
});

describe('POST /exportaciones', () => {
  test('→ 200 y se hace; cuando está, lo dice un correo que lleva a la pantalla y no al fichero', async () => {
    const answer = await ask(owner.client);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ en_curso: { estado: 'pedida', hecho: 0 }, lista: null });
    const { lista, en_curso, fallo } = await waitForEnd(owner.client);
    expect({ en_curso, fallo }).toEqual({ en_curso: null, fallo: null });
    const dias = (Date.parse(lista!.caduca) - Date.now()) / 86_400_000;
    expect(Math.round(dias)).toBe(7);
    const mail = await t.mailbox.waitForMail(owner.email);
    expect(mail.subject).toBe('Tus datos están listos');
    expect(mail.text).toContain('/app/misDatos');
    expect(mail.text + mail.html!).not.toContain(lista!.hash);
  });

  test('contraseña equivocada → 400 en su campo; sin ella → 400; sin sesión → 401: nada empieza', async () => {
    const wrong = await ask(owner.client, CONTRASENA_MALA);
    expect(wrong.status).toBe(400);
    expect(wrong.body.campos).toEqual({ contrasena: 'La contraseña no es correcta' });
    const missing = await owner.client.post('/exportaciones', {});
    expect(missing.status).toBe(400);
    expect(missing.body.campos).toEqual({ contrasena: 'Falta tu confirmación' });
    expect((await owner.client.post('/exportaciones', { contrasena: 7 })).status).toBe(400);
    expect((await ask(t.visitor())).status).toBe(401);
    expect(await countRows()).toBe(0);
  });

  test('muchas contraseñas equivocadas → 429, también con la buena', async () => {
    for (let i = 0; i < 10; i++) await ask(owner.client, CONTRASENA_MALA);
    const answer = await ask(owner.client);
    expect(answer.status).toBe(429);
    expect(await countRows()).toBe(0);
  });

  test('una cuenta sin contraseña la pide con un código de su correo', async () => {
    const client = t.visitor();
    const email = 'con-google@ejemplo.es';
    await signIn(client, 'google', { email });
    expect((await ask(client, '000000')).status).toBe(400);
    expect((await client.post('/usuarios/confirmacion')).status).toBe(200);
    const codigo = await t.mailbox.waitForCode(email);
    expect((await ask(client, codigo)).status).toBe(200);
    expect((await waitForEnd(client)).lista).not.toBeNull();
  });

  test('pedida diez veces a la vez → una sola, y todas oyen lo mismo', async () => {
    const answers = await t.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE medios`.execute(trx); // holds the export back until all have asked
      return Promise.all(Array.from({ length: 10 }, () => ask(owner.client)));
    });
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.en_curso?.pedida).toBe(answers[0]!.body.en_curso?.pedida);
    }
    await waitForEnd(owner.client);
    expect(await countRows()).toBe(1);
    expect(await listZips()).toHaveLength(1);
    await t.drainCorreo();
    expect(t.mailbox.to(owner.email)).toHaveLength(1);
  });

  test('otra vez enseguida → 429 con Retry-After; pasada una hora, la nueva ocupa el sitio de la vieja', async () => {
    const first = await takeAlong(owner.client);
    const soon = await ask(owner.client);
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(soon.body.error).toBe(
      'Acabas de preparar tus datos. Descárgalos, o espera una hora para pedirlos otra vez.',
    );
    await age({ pedida: new Date(Date.now() - 3_601_000) });
    const next = await takeAlong(owner.client);
    expect(next.lista.hash).not.toBe(first.lista.hash);
    expect(await countRows()).toBe(1);
    // the old file goes after the commit that shows the new one
    await eventually(async () => expect(await listZips()).toHaveLength(1));
    expect((await owner.client.fetch(zipOf(first.lista.hash))).status).toBe(404);
  });

  test('no gasta el espacio de la cuenta', async () => {
    await takeAlong(owner.client);
    const { body } = await owner.client.get<{ usado: number }>('/usuarios/espacio');
    expect(body.usado).toBe(0);
  });
});

describe('GET /exportaciones/:hash/zip', () => {
  test('→ el zip, para guardar y en ninguna caché', async () => {
    const { lista } = await takeAlong(owner.client);
    const response = await owner.client.fetch(zipOf(lista.hash));
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(lista.bytes);
    const today = lista.pedida.slice(0, 10);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(lista.bytes),
      'content-disposition': `attachment; filename="vuelve-mis-datos-${today}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect([...(await readZip(bytes)).keys()]).toContain('LEEME.html');
  });

  test('una descarga que se cortó sigue donde estaba', async () => {
    const { lista, bytes } = await takeAlong(owner.client);
    const rest = await owner.client.fetch(zipOf(lista.hash), { range: 'bytes=100-' });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
    const beyond = await owner.client.fetch(zipOf(lista.hash), { range: 'bytes=99999999-' });
    expect(beyond.status).toBe(416);
  });

  test('su enlace robado no abre nada: sin sesión → 401, con otra → 404, como fichero público → 404', async () => {
    const { lista } = await takeAlong(owner.client);
    expect((await t.visitor().fetch(zipOf(lista.hash))).status).toBe(401);
    const other = await t.createOwner();
    expect((await other.client.fetch(zipOf(lista.hash))).status).toBe(404);
    const admin = await t.createOwner('A');
    expect((await admin.client.fetch(zipOf(lista.hash))).status).toBe(404);
    const [ruta] = await listZips();
    for (const path of [ruta!, ruta!.replace('.', '%2E')]) {
      expect((await t.visitor().fetch(`/ficheros/${path}`)).status).toBe(404);
      expect((await owner.client.fetch(`/ficheros/${path}`)).status).toBe(404);
    }
    await owner.client.post('/usuarios/logout');
    expect((await owner.client.fetch(zipOf(lista.hash))).status).toBe(401);
  });

  test('hash inventado o torcido → 404 o 400', async () => {
    expect((await owner.client.fetch(zipOf('A'.repeat(22)))).status).toBe(404);
    expect((await owner.client.fetch(zipOf('..%2F..%2Fpostgres'))).status).toBe(400);
  });

  test('a los siete días no se ofrece ni se abre, y la limpieza no deja nada', async () => {
    const { lista } = await takeAlong(owner.client);
    await age({ caduca: new Date(Date.now() - 1000) });
    expect(await read(owner.client)).toEqual(NADA);
    expect((await owner.client.fetch(zipOf(lista.hash))).status).toBe(404);
    await clean();
    expect(await countRows()).toBe(0);
    expect(await listZips()).toEqual([]);
    const dueno = `exportaciones.${owner.usuario.id}`;
    const counted = t.db.selectFrom('ficheros').select('ruta').where('dueno', '=', dueno);
    expect(await counted.execute()).toEqual([]);
  });

  test('con la cuenta se va su fichero', async () => {
    await owner.client.upload('/imagenesUsuario/subirfotoUsuario', {}, await drawJpeg());
    await takeAlong(owner.client);
    await t.drainCorreo();
    await t.db.deleteFrom('usuarios').where('id', '=', owner.usuario.id).execute();
    await clean();
    expect(await listZips()).toEqual([]);
  });
});

test('una cuyo trabajo se perdió la vuelve a encargar la limpieza', async () => {
  const olvidada = {
    usuario_id: owner.usuario.id,
    hash: 'A'.repeat(22),
    latido: new Date(Date.now() - 601_000),
  };
  await t.db.insertInto('exportaciones').values(olvidada).execute();
  await clean();
  await eventually(async () => {
    const { lista } = await read(owner.client);
    expect(lista?.hash).toBe(olvidada.hash);
  });
});
