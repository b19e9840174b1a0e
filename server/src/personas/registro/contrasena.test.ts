import { describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';

const t = useTestApp();

const NUEVA = 'seis-bigotes-2';
const recuperar = (email: unknown) => t.visitor().post('/usuarios/recuperar', { email });
const restablecer = (body: object) => t.visitor().post('/usuarios/restablecer', body);
const login = (email: string, password: string) =>
  t.visitor().post('/usuarios/login', { email, password });

describe('POST /usuarios/recuperar', () => {
  test('→ 200 y un correo con el código', async () => {
    const { email } = await t.createOwner();
    const answer = await recuperar(email);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    const code = await t.mailbox.waitForCode(email);
    const { subject } = await t.mailbox.waitForMail(email);
    expect(subject).toBe(`${code} es tu código para cambiar la contraseña`);
  });

  test('email sin cuenta → la misma respuesta y ningún correo', async () => {
    const { email } = await t.createOwner();
    const unknown = await recuperar('nadie@ejemplo.es');
    const known = await recuperar(email);
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    await t.mailbox.waitForMail(email);
    await t.drainCorreo();
    expect(t.mailbox.to('nadie@ejemplo.es')).toEqual([]);
  });

  test('otra vez antes de un minuto → 429, también sin cuenta', async () => {
    const { email } = await t.createOwner();
    for (const address of [email, 'nadie2@ejemplo.es']) {
      await recuperar(address);
      const answer = await recuperar(address);
      expect(answer.status).toBe(429);
      expect(answer.body).toEqual({
        error: 'Has pedido demasiados códigos. Espera un poco y vuelve a probar.',
      });
      expect(answer.headers.has('retry-after')).toBe(true);
    }
  });

  test.each([
    ['', 'El email es obligatorio'],
    [null, 'El email es obligatorio'],
    ['ana', 'El email no es válido'],
  ])('email %j → 400 %s', async (email, error) => {
    const answer = await recuperar(email);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { email: error } });
  });
});

describe('POST /usuarios/restablecer', () => {
  const ask = async () => {
    const owner = await t.createOwner();
    await recuperar(owner.email);
    return { ...owner, code: await t.mailbox.waitForCode(owner.email) };
  };

  test('código bueno → 200: entra la nueva, la vieja no, y acaba toda sesión', async () => {
    const { client, email, code } = await ask();
    const other = t.visitor();
    await other.post('/usuarios/login', { email, password: CONTRASENA });
    const answer = await restablecer({ email, code, password: NUEVA });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect((await login(email, NUEVA)).status).toBe(200);
    expect((await login(email, CONTRASENA)).status).toBe(401);
    expect((await client.get('/sesion')).status).toBe(401);
    expect((await other.get('/sesion')).status).toBe(401);
  });

  test('su dueño recibe un aviso del cambio', async () => {
    const { email, code } = await ask();
    await restablecer({ email, code, password: NUEVA });
    const mail = await t.mailbox.waitForMail(email, 2);
    expect(mail.subject).toBe('Tu contraseña de Vuelve ha cambiado');
    expect(mail.html).toContain('/app/recuperar');
  });

  test('código erróneo, de otra cuenta o ya usado → 400', async () => {
    const { email, code } = await ask();
    const other = await ask();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const bad of [
      { email, code: wrong },
      { email: other.email, code },
    ]) {
      const answer = await restablecer({ ...bad, password: NUEVA });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('Código incorrecto o expirado');
    }
    await restablecer({ email, code, password: NUEVA });
    expect((await restablecer({ email, code, password: 'siete-colas-3' })).status).toBe(400);
    expect((await login(email, NUEVA)).status).toBe(200);
  });

  test('si se perdió la respuesta, el mismo navegador trae lo mismo otra vez; nada más, nadie más, ni pasados 15 minutos', async () => {
    const { email } = await t.createOwner();
    const client = t.visitor();
    await client.post('/usuarios/recuperar', { email });
    const code = await t.mailbox.waitForCode(email);
    const asked = client.cookies.get('recuperacion')!;
    const bring = async (cambios: object = {}, who: Client = client) => {
      who.cookies.set('recuperacion', asked);
      const body = { email, code, password: NUEVA, ...cambios };
      return (await who.post('/usuarios/restablecer', body)).status;
    };
    expect(await bring()).toBe(200);
    const session = t.visitor();
    await session.post('/usuarios/login', { email, password: NUEVA });
    expect(await bring()).toBe(200);
    expect((await session.get('/sesion')).status).toBe(200);
    expect((await t.mailbox.waitForMail(email, 2)).subject).toContain('ha cambiado');
    await t.drainCorreo();
    expect(t.mailbox.to(email)).toHaveLength(2);
    expect(await bring({ password: 'siete-colas-3' })).toBe(400);
    expect(await bring({ code: code === '000000' ? '111111' : '000000' })).toBe(400);
    const stranger = t.visitor();
    stranger.cookies.set('recuperacion', 'A'.repeat(22));
    const body = { email, code, password: NUEVA };
    expect((await stranger.post('/usuarios/restablecer', body)).status).toBe(400);
    await t.db
      .updateTable('usuarios')
      .set({ contrasena_desde: new Date(Date.now() - 16 * 60_000) })
      .where('email', '=', email)
      .execute();
    expect(await bring()).toBe(400);
    expect((await login(email, NUEVA)).status).toBe(200);
  });

  test('código caducado → 400 y la contraseña sigue', async () => {
    const { email, code } = await ask();
    await t.db
      .updateTable('codigos')
      .set({ caduca: new Date(Date.now() - 1000) })
      .where('email', '=', email)
      .execute();
    expect((await restablecer({ email, code, password: NUEVA })).status).toBe(400);
    expect((await login(email, CONTRASENA)).status).toBe(200);
  });

  test.each([
    ['cinco', 'La contraseña debe tener al menos 6 caracteres'],
    ['', 'La contraseña es obligatoria'],
    ['123456', 'Esa contraseña es demasiado común. Elige otra.'],
  ])('contraseña %j → 400 y el código aún vale', async (password, error) => {
    const { email, code } = await ask();
    const answer = await restablecer({ email, code, password });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { password: error } });
    expect((await restablecer({ email, code, password: NUEVA })).status).toBe(200);
  });
});
