import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordConsultas } from '../../test/consultas.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';

/*
 * The cost of an answer must not reveal whether an account exists. The tests count work, because
 * times depend on the machine.
 */
const t = useTestApp();

let numero = 0;
const newEmail = () => `nadie${++numero}@ejemplo.es`;

async function countCorreos(): Promise<number> {
  await t.drainCorreo();
  const { rows } = await sql<{ count: string }>`SELECT count(*) FROM pgboss.job
    WHERE name = 'correo'`.execute(t.db);
  return Number(rows[0]!.count);
}

/** The work of a call: its SQL statements and the mails that it queues. */
async function countWork(path: string, body: object) {
  const before = await countCorreos();
  const consultas = await recordConsultas(async () =>
    t.app.inject({ method: 'POST', url: `/api${path}`, payload: body }),
  );
  return { consultas, correos: (await countCorreos()) - before };
}

/** An e-mail whose sign-up waits for its code. */
async function signUp(): Promise<string> {
  const email = newEmail();
  await t.visitor().post('/regristo/register', { email, password: CONTRASENA });
  return email;
}

/** The e-mail of an account that waits for a code to set a new password. */
async function askReset(): Promise<string> {
  const { email } = await t.createOwner();
  await t.visitor().post('/usuarios/recuperar', { email });
  return email;
}

/** The e-mail of an account that never logged in from this network. */
async function beElsewhere(): Promise<string> {
  const { email, usuario } = await t.createOwner();
  await t.db.deleteFrom('redes_conocidas').where('usuario_id', '=', usuario.id).execute();
  return email;
}

const codigo = { code: '000000', password: 'siete-colas-3' };
const llamadas = [
  {
    call: 'POST /regristo/register',
    known: async () => (await t.createOwner()).email,
    body: { password: CONTRASENA },
    correos: 1,
  },
  {
    call: 'POST /usuarios/recuperar',
    known: async () => (await t.createOwner()).email,
    body: {},
    correos: 1,
  },
  { call: 'POST /regristo/verify-code', known: signUp, body: { code: '000000' }, correos: 0 },
  { call: 'POST /regristo/verify-code', known: signUp, body: codigo, correos: 0 },
  { call: 'POST /usuarios/login', known: beElsewhere, body: { password: 'no-es' }, correos: 0 },
  { call: 'POST /usuarios/restablecer', known: askReset, body: codigo, correos: 0 },
];

describe.each(llamadas)('$call $body', ({ call, known, body, correos }) => {
  test('hace lo mismo por un email que se conoce que por uno que no', async () => {
    const [, path = ''] = call.split(' ');
    const ofKnown = await countWork(path, { email: await known(), ...body });
    const ofUnknown = await countWork(path, { email: newEmail(), ...body });
    expect(ofKnown.consultas.length).toBeGreaterThan(2);
    expect(ofUnknown).toEqual(ofKnown);
    expect(ofKnown.correos).toBe(correos);
  });
});

describe('POST /usuarios/recuperar', () => {
  test('el correo de quien no tiene cuenta se escribe, pero no sale', async () => {
    const email = newEmail();
    await t.visitor().post('/usuarios/recuperar', { email });
    await t.drainCorreo();
    expect(t.mailbox.to(email)).toEqual([]);
  });
});
