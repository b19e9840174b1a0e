import { vigentes } from '@vuelve/contract/documentos-legales';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../test/identidad.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { askToPay, createBuyer } from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeOnce(() => createBuyer(t));

let numero = 0;
let email: string;
beforeEach(() => {
  email = `acepta${++numero}@ejemplo.es`;
});

const DE_CUENTA = { ...vigentes('aviso', 'privacidad'), mayorDe14: true };
const DE_COMPRA = vigentes('condiciones', 'privacidad');
const ANTERIOR = '2020-01-01';

const register = (aceptacion: unknown, client = t.visitor()) =>
  client.post('/regristo/register', { email, password: CONTRASENA, aceptacion });
const verify = async (body: object, client = t.visitor()) =>
  client.post('/regristo/verify-code', {
    email,
    code: await t.mailbox.waitForCode(email),
    ...body,
  });

async function acceptedBy(mailbox: string) {
  const rows = await t.db
    .selectFrom('aceptaciones')
    .innerJoin('usuarios', 'usuarios.id', 'aceptaciones.usuario_id')
    .select(['documento', 'version'])
    .where('usuarios.email', '=', mailbox)
    .orderBy('documento')
    .execute();
  return rows.map(({ documento, version }) => `${documento} ${version}`);
}

const { aviso, privacidad, condiciones } = vigentes('aviso', 'privacidad', 'condiciones');
const TODO = [`aviso ${aviso}`, 'edad 14', `privacidad ${privacidad}`];

describe('la cuenta nueva', () => {
  test('lo que se acepta al pedirla queda apuntado cuando se crea, y no antes', async () => {
    const client = t.visitor();
    expect((await register(DE_CUENTA, client)).status).toBe(200);
    expect(await acceptedBy(email)).toEqual([]);
    expect((await verify({}, client)).status).toBe(200);
    expect(await acceptedBy(email)).toEqual(TODO);
  });

  test('terminada en otro navegador, cuenta lo que se acepta allí', async () => {
    await register(undefined);
    const answer = await verify({ password: CONTRASENA, aceptacion: DE_CUENTA });
    expect(answer.status).toBe(200);
    expect(await acceptedBy(email)).toEqual(TODO);
  });

  test('un programa que no dice nada puede crearla, y no se apunta que aceptara', async () => {
    const client = t.visitor();
    await register(undefined, client);
    expect((await verify({}, client)).status).toBe(200);
    expect(await acceptedBy(email)).toEqual([]);
  });

  test('textos de antes → 409, y ningún correo', async () => {
    const answer = await register({ ...DE_CUENTA, privacidad: ANTERIOR });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      error:
        'Nuestros textos legales han cambiado desde que abriste esta página. Recárgala, léelos y acéptalos otra vez.',
    });
    const last = await t.db.selectFrom('correos').select('id').where('para', '=', email).execute();
    expect(last).toEqual([]);
  });

  test('al verificar, textos de antes → 409, y el código sigue valiendo', async () => {
    const client = t.visitor();
    await register(DE_CUENTA, client);
    const stale = { aceptacion: { ...DE_CUENTA, aviso: ANTERIOR } };
    expect((await verify(stale, client)).status).toBe(409);
    expect((await verify({}, client)).status).toBe(200);
  });

  test.each([
    ['menor de 14', { ...DE_CUENTA, mayorDe14: false }, /14 años/],
    ['sin decir la edad', { ...vigentes('aviso', 'privacidad') }, /14 años/],
    ['una versión que no lo es', { ...DE_CUENTA, aviso: 'la de hoy' }, /Recarga la página/],
    ['un día que no existe', { ...DE_CUENTA, aviso: '2026-02-30' }, /Recarga la página/],
    ['un año que no existe', { ...DE_CUENTA, aviso: '0000-01-01' }, /Recarga la página/],
    ['ni un objeto', 'sí', /./],
  ])('%s → 400', async (_, aceptacion, sentence) => {
    const answer = await register(aceptacion);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: expect.stringMatching(sentence) });
  });

  test('con Google o Apple: lo que la página dice junto al botón queda apuntado al crearla, también si ya es otro', async () => {
    const lola = { email, nombre: 'Lola', apellidos: 'Gil' };
    await signIn(t.visitor(), 'google', lola, { aceptacion: DE_CUENTA });
    expect(await acceptedBy(email)).toEqual(TODO);
    const again = { aceptacion: { ...DE_CUENTA, aviso: ANTERIOR } };
    await signIn(t.visitor(), 'google', lola, again);
    expect(await acceptedBy(email)).toEqual(TODO);

    const eva = `eva.${email}`;
    await signIn(t.visitor(), 'apple', { email: eva }, again);
    expect(await acceptedBy(eva)).toEqual([`aviso ${ANTERIOR}`, 'edad 14', TODO[2]]);
  });

  test('con Google, un programa que no dice nada: no se apunta que aceptara', async () => {
    await signIn(t.visitor(), 'google', { email });
    expect(await acceptedBy(email)).toEqual([]);
  });

  test('con Google, una versión que no lo es → 400', async () => {
    const aceptacion = { ...DE_CUENTA, aviso: 'la de hoy' };
    expect((await t.visitor().post('/identidades/google', { aceptacion })).status).toBe(400);
  });
});

describe('el pedido', () => {
  const acceptedWith = async (ref: string) =>
    (
      await t.db
        .selectFrom('aceptaciones')
        .innerJoin('pago_intentos', 'pago_intentos.pedido_id', 'aceptaciones.pedido_id')
        .select(['documento', 'version'])
        .where('ref', '=', ref)
        .orderBy('documento')
        .execute()
    ).map(({ documento, version }) => `${documento} ${version}`);

  test('guarda qué condiciones se aceptaron, una vez aunque se vuelva a intentar', async () => {
    const first = await askToPay(buyer, {}, { aceptacion: DE_COMPRA });
    expect(first.status).toBe(200);
    const again = await askToPay(buyer, {}, { aceptacion: DE_COMPRA });
    expect(await acceptedWith(again.body.data.ref)).toEqual([
      `condiciones ${condiciones}`,
      `privacidad ${privacidad}`,
    ]);
  });

  test('condiciones de antes → 409, y ningún pedido', async () => {
    const other = await createBuyer(t);
    const stale = { aceptacion: { ...DE_COMPRA, condiciones: ANTERIOR } };
    expect((await askToPay(other, {}, stale)).status).toBe(409);
    const { body } = await other.client.get(`/orders/user/${other.usuario.id}`);
    expect(body).toEqual([]);
  });
});
