import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';

const t = useTestApp();

let numero = 0;
let email: string;
beforeEach(() => {
  email = `nueva${++numero}@ejemplo.es`;
});

const register = (body: object) => t.visitor().post('/regristo/register', body);
const verify = (body: object) => t.visitor().post('/regristo/verify-code', body);
const login = (password: string) => t.visitor().post('/usuarios/login', { email, password });

describe('POST /regristo/verify-code', () => {
  const ask = async () => {
    await register({ email, password: CONTRASENA, nombre: 'Eva' });
    return t.mailbox.waitForCode(email);
  };
  const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const RECHAZO = {
    error: 'Código incorrecto o expirado',
    campos: { code: 'Código incorrecto o expirado' },
  };

  test('código bueno → 200 y la cuenta entra', async () => {
    const code = await ask();
    const answer = await verify({ email: ` ${email.toUpperCase()} `, code: ` ${code} ` });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, usuario: { email, nombre: 'Eva' } });
    const entered = await login(CONTRASENA);
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ usuario: { email, nombre: 'Eva', tipo_usuario: 'U' } });
  });

  test('sin nombre, la cuenta no tiene ninguno: nadie se llama como su buzón, ni Familia', async () => {
    await register({ email, password: CONTRASENA });
    await verify({ email, code: await t.mailbox.waitForCode(email) });
    expect((await login(CONTRASENA)).body).toMatchObject({
      usuario: { nombre: '' },
    });
  });

  test('código erróneo → 400, el bueno aún vale', async () => {
    const code = await ask();
    const answer = await verify({ email, code: wrongCode(code) });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(RECHAZO);
    expect((await verify({ email, code })).status).toBe(200);
  });

  test('código ya usado → 400', async () => {
    const code = await ask();
    await verify({ email, code });
    const answer = await verify({ email, code });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(RECHAZO);
  });

  test('a los 14 minutos vale; a los 15, 400', async () => {
    const late = await ask();
    const expire = (minutes: number) =>
      t.db
        .updateTable('codigos')
        .set({ caduca: new Date(Date.now() + minutes * 60_000) })
        .where('email', '=', email)
        .execute();
    const { caduca } = await t.db
      .selectFrom('codigos')
      .select('caduca')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(Math.round((caduca.getTime() - Date.now()) / 60_000)).toBe(15);
    await expire(-0.01);
    expect((await verify({ email, code: late })).body).toEqual(RECHAZO);
    await expire(1);
    expect((await verify({ email, code: late })).status).toBe(200);
  });

  test('tras cinco erróneos, ni el bueno vale', async () => {
    const code = await ask();
    for (let i = 0; i < 5; i++) {
      expect((await verify({ email, code: wrongCode(code) })).status).toBe(400);
    }
    const answer = await verify({ email, code });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(RECHAZO);
    expect((await login(CONTRASENA)).status).toBe(401);
  });

  test('cuarenta erróneos a la vez y después el bueno: no vale', async () => {
    const code = await ask();
    const inject = async (payload: object) =>
      t.app.inject({ method: 'POST', url: '/api/regristo/verify-code', payload });
    const wrong = Array.from({ length: 40 }, () => inject({ email, code: wrongCode(code) }));
    expect((await inject({ email, code })).statusCode).toBe(400);
    await Promise.all(wrong);
  });

  test('el código de un email no vale para otro, ni el de recuperar', async () => {
    const code = await ask();
    const owner = await t.createOwner();
    expect((await verify({ email: owner.email, code })).body).toEqual(RECHAZO);
    await t.visitor().post('/usuarios/recuperar', { email: owner.email });
    const other = await t.mailbox.waitForCode(owner.email);
    expect((await verify({ email: owner.email, code: other })).body).toEqual(RECHAZO);
  });

  test.each([
    [{ code: '' }, { code: 'Por favor, introduce el código de verificación' }],
    [{ code: undefined }, { code: 'Por favor, introduce el código de verificación' }],
    [{ code: 123_456 }, { code: 'Por favor, introduce el código de verificación' }],
    [{ code: '12345' }, { code: 'Código incorrecto o expirado' }],
    [{ code: '1234567' }, { code: 'Código incorrecto o expirado' }],
    [{ code: "' OR 1" }, { code: 'Código incorrecto o expirado' }],
    [{ code: '\u0000\u0000\u0000\u0000\u0000\u0000' }, { code: 'Código incorrecto o expirado' }],
    [{ email: '' }, { email: 'El email es obligatorio' }],
    [{ email: 'eva' }, { email: 'El email no es válido' }],
  ])('%j → 400 %j', async (field, campos) => {
    const answer = await verify({ email, code: '123456', ...field });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: Object.values(campos)[0], campos });
  });
});
