import type { Usuario } from '@vuelve/contract/usuario';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '../../cimientos/db/database.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA, type Owner } from '../../test/test-app.ts';

const t = useTestApp();

let nuevo: string;
let numero = 0;
const owner = makeEach(() => t.createOwner());
beforeEach(async () => {
  nuevo = `nuevo${++numero}@ejemplo.es`;
});

const ask = (email = nuevo, { client }: Pick<Owner, 'client'> = owner) =>
  client.post('/usuarios/correo', { email });

async function askedFor() {
  expect((await ask()).status).toBe(200);
  return {
    email: nuevo,
    codigoActual: await t.mailbox.waitForCode(owner.email),
    codigoNuevo: await t.mailbox.waitForCode(nuevo),
  };
}
const change = (body: object, { client }: Pick<Owner, 'client'> = owner) =>
  client.put<{ usuario: Usuario }>('/usuarios/correo', body);
const enter = (email: string, client = t.visitor()) =>
  client.post('/usuarios/login', { email, password: CONTRASENA });
const wrong = (codigo: string) => (codigo === '000000' ? '111111' : '000000');

describe('POST /usuarios/correo', () => {
  test('→ 200: un código a cada correo, y nada cambia todavía', async () => {
    const { codigoActual, codigoNuevo } = await askedFor();
    expect(codigoActual).not.toBe('');
    const actual = await t.mailbox.waitForMail(owner.email);
    expect(actual.text).toContain(nuevo);
    const otro = await t.mailbox.waitForMail(nuevo);
    expect(otro.text).toContain(codigoNuevo);
    expect(otro.text).not.toContain(owner.email);
    expect((await enter(owner.email)).status).toBe(200);
    expect((await enter(nuevo)).status).toBe(401);
  });

  test('el de otra cuenta → la misma respuesta; solo ese buzón lo sabe, y ningún código lo consigue', async () => {
    const other = await t.createOwner();
    expect(await ask(other.email)).toMatchObject({ status: 200, body: { success: true } });
    const carta = await t.mailbox.waitForMail(other.email);
    expect(carta.subject).toBe('Este correo ya tiene una cuenta en Vuelve');
    expect(carta.text).not.toContain(owner.email);
    const codigoActual = await t.mailbox.waitForCode(owner.email);
    const answer = await change({ email: other.email, codigoActual, codigoNuevo: '123456' });
    expect(answer.status).toBe(400);
  });

  test.each([
    ['el mismo', () => owner.email, 'Ese ya es tu email'],
    ['vacío', () => '', 'El email es obligatorio'],
    ['mal escrito', () => 'sin arroba', /./],
  ])('%s → 400', async (_, email, sentence) => {
    const answer = await ask(email());
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: expect.stringMatching(sentence) });
  });

  test('otra vez enseguida → 429', async () => {
    await askedFor();
    expect((await ask()).status).toBe(429);
  });

  test('sin sesión → 401', async () => {
    expect((await ask(nuevo, { client: t.visitor() })).status).toBe(401);
  });
});

describe('PUT /usuarios/correo', () => {
  test('con los dos códigos → 200: se entra con el nuevo, y con el de antes no', async () => {
    const { status, body } = await change(await askedFor());
    expect(status).toBe(200);
    expect(body.usuario).toMatchObject({ id: owner.usuario.id, email: nuevo });
    expect((await enter(nuevo)).status).toBe(200);
    expect((await enter(owner.email)).status).toBe(401);
  });

  test('las demás sesiones terminan, la propia sigue; el correo de antes lo sabe', async () => {
    const other = t.visitor();
    await enter(owner.email, other);
    await change(await askedFor());
    expect((await other.get<{ usuario: unknown }>('/avisos')).status).toBe(401);
    expect((await owner.client.get('/avisos')).status).toBe(200);
    await t.drainCorreo();
    const carta = t.mailbox.to(owner.email).at(-1)!;
    expect(carta.subject).toBe('Tu cuenta de Vuelve usa ahora otro correo');
    expect(carta.text).toContain(nuevo);
  });

  test('de lo que se envió al correo de antes no queda nada en el registro', async () => {
    await change(await askedFor());
    await t.drainCorreo();
    const rows = await t.db.selectFrom('correos').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(owner.email);
  });

  test('lo que espera, o se dirá más tarde, va al correo nuevo; del de antes no queda nada', async () => {
    const codes = await askedFor();
    const carta = {
      nombre: 'contrasenaCambiada',
      datos: { nombre: 'Ana', urlRecuperar: t.base },
    } as const;
    const correo = { para: owner.email, ...carta };
    await t.mailbox.close();
    await withTransaction(t.db, async (trx) => {
      await t.deps.cola.sendCorreo(trx, correo);
      await t.deps.cola.send(
        trx,
        'alerta',
        { alerta: crypto.randomUUID(), correos: [correo] },
        3600,
      );
    });
    await eventually(async () => {
      const { rows } = await sql`SELECT FROM pgboss.job
        WHERE name = 'correo' AND state = 'retry' AND data ->> 'para' = ${owner.email}`.execute(
        t.db,
      );
      expect(rows).toHaveLength(1);
    });
    const before = t.mailbox.to(owner.email).length;
    expect((await change(codes)).status).toBe(200);
    await t.mailbox.reopen();
    await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'correo'`.execute(t.db);
    await t.drainCorreo();
    await t.mailbox.waitForMail(nuevo, 2); // the code, and the mail that waited
    const asuntos = t.mailbox.to(owner.email).slice(before);
    expect(asuntos.map(({ subject }) => subject)).toEqual([
      'Tu cuenta de Vuelve usa ahora otro correo',
    ]);
    const rows = await t.db.selectFrom('correos').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(owner.email);
    const { rows: later } = await sql`SELECT data FROM pgboss.job WHERE name = 'alerta'`.execute(
      t.db,
    );
    expect(JSON.stringify(later)).not.toContain(owner.email);
    expect(JSON.stringify(later)).toContain(nuevo);
  });

  test('un código que no es → 400 en su campo, y los dos siguen valiendo', async () => {
    const codes = await askedFor();
    for (const campo of ['codigoActual', 'codigoNuevo'] as const) {
      const answer = await change({ ...codes, [campo]: wrong(codes[campo]) });
      expect(answer.status).toBe(400);
      expect(Object.keys((answer.body as unknown as { campos: object }).campos)).toEqual([campo]);
    }
    expect((await change(codes)).status).toBe(200);
  });

  test('dos veces a la vez → uno cambia, el otro 400; después, ya no valen', async () => {
    const codes = await askedFor();
    const answers = await Promise.all([change(codes), change(codes)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await change(codes)).status).toBe(400);
  });

  test('con los códigos de otra cuenta → 400: nadie se queda con un correo que otro probó', async () => {
    const codes = await askedFor();
    const thief = await t.createOwner();
    await ask(`otro${numero}@ejemplo.es`, thief);
    const codigoActual = await t.mailbox.waitForCode(thief.email);
    expect((await change({ ...codes, codigoActual }, thief)).status).toBe(400);
    expect((await enter(nuevo)).status).toBe(401);
  });

  test('si mientras tanto otra cuenta nace con ese correo → 400, y las dos siguen igual', async () => {
    const codes = await askedFor();
    const { email, usuario } = await t.createOwner();
    await t.db.updateTable('usuarios').set({ email: nuevo }).where('id', '=', usuario.id).execute();
    expect((await change(codes)).status).toBe(400);
    expect((await enter(owner.email)).status).toBe(200);
    expect((await enter(email)).status).toBe(401);
  });

  test('sin códigos → 400; sin sesión → 401', async () => {
    expect((await change({ email: nuevo })).status).toBe(400);
    const codes = await askedFor();
    expect((await change(codes, { client: t.visitor() })).status).toBe(401);
  });
});
