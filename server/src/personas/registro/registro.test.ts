import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA, openTestApp } from '../../test/test-app.ts';

const t = useTestApp();

let numero = 0;
let email: string;
beforeEach(() => {
  email = `nueva${++numero}@ejemplo.es`;
});

const register = (body: object) => t.visitor().post('/regristo/register', body);
const login = (password: string) => t.visitor().post('/usuarios/login', { email, password });

describe('POST /regristo/register', () => {
  test('→ 200, un correo con el código, y aún ninguna cuenta', async () => {
    const answer = await register({ email, password: CONTRASENA, nombre: 'Eva' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    const code = await t.mailbox.waitForCode(email);
    const mail = await t.mailbox.waitForMail(email);
    expect(mail.subject).toBe(`${code} es tu código de Vuelve`);
    expect(mail.html).toContain(code);
    expect((await login(CONTRASENA)).status).toBe(401);
  });

  test('el correo no lleva nada de lo que escribió quien lo pidió', async () => {
    const nombre = 'Gana 500 EUR en http://timo.example';
    await register({ email, password: CONTRASENA, nombre });
    const { subject, text, html } = await t.mailbox.waitForMail(email);
    expect(text).toContain('Hola:');
    expect(`${subject} ${text} ${html}`).not.toMatch(/500 EUR|timo/);
  });

  test('email con cuenta → la misma respuesta; el aviso llega a su dueño', async () => {
    const owner = await t.createOwner();
    const fresh = await register({ email, password: CONTRASENA });
    const taken = await register({ email: owner.email, password: 'otra-clave-9' });
    expect(taken.status).toBe(fresh.status);
    expect(taken.body).toEqual(fresh.body);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(taken.headers)).toEqual(names(fresh.headers));

    const mail = await t.mailbox.waitForMail(owner.email);
    expect(mail.subject).toBe('Ya tienes una cuenta en Vuelve');
    expect(mail.html).toContain('/app/recuperar');
    expect(mail.text).not.toMatch(/^\s*\d{6}\s*$/m);
    email = owner.email;
    expect((await login(CONTRASENA)).status).toBe(200);
  });

  test('otra vez antes de un minuto → 429 con Retry-After, también con cuenta; después, otro código', async () => {
    const owner = await t.createOwner();
    for (const address of [email, owner.email]) {
      await register({ email: address, password: CONTRASENA });
      const answer = await register({ email: address, password: CONTRASENA });
      expect(answer.status).toBe(429);
      expect(answer.body).toEqual({
        error: 'Has pedido demasiados códigos. Espera un poco y vuelve a probar.',
      });
      const retryAfter = Number(answer.headers.get('retry-after'));
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(60);
    }
    const first = await t.mailbox.waitForCode(email);
    await t.forgetLimites();
    const client = t.visitor();
    await client.post('/regristo/register', { email, password: CONTRASENA });
    const second = await t.mailbox.waitForCode(email, 2);
    expect(second).not.toBe(first);
    const answer = await client.post('/regristo/verify-code', { email, code: second });
    expect(answer.status).toBe(200);
  });

  test.each([
    [{ email: '' }, { email: 'El email es obligatorio' }],
    [{ email: undefined }, { email: 'El email es obligatorio' }],
    [{ email: { $ne: 1 } }, { email: 'El email es obligatorio' }],
    [{ email: 'eva@' }, { email: 'El email no es válido' }],
    [{ email: 'eva@ejemplo.es\r\nBcc: x@y.es' }, { email: 'El email no es válido' }],
    [{ password: '' }, { password: 'La contraseña es obligatoria' }],
    [{ password: 'cinco' }, { password: 'La contraseña debe tener al menos 6 caracteres' }],
    [{ password: 123_456 }, { password: 'La contraseña es obligatoria' }],
    [{ nombre: 5 }, { nombre: 'Revisa este dato' }],
  ])('%j → 400 %j', async (field, campos) => {
    const answer = await register({ email, password: CONTRASENA, ...field });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: Object.values(campos)[0], campos });
  });

  test.each([
    ['password', 200],
    ['nombre', 80],
  ])('%s de más de %i caracteres → 400', async (field, largo) => {
    const answer = await register({ email, password: CONTRASENA, [field]: 'x'.repeat(largo + 1) });
    const error = `Máximo ${largo} caracteres`;
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { [field]: error } });
  });

  test.each(['123456', 'Password', 'QWERTY'])(
    'contraseña común %s → 400 y ningún correo',
    async (password) => {
      const answer = await register({ email, password });
      const error = 'Esa contraseña es demasiado común. Elige otra.';
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error, campos: { password: error } });
      expect((await register({ email, password: CONTRASENA })).status).toBe(200);
      await t.mailbox.waitForCode(email);
      expect(t.mailbox.to(email)).toHaveLength(1);
    },
  );
});

describe('POST /regristo/register, seis códigos en una hora', () => {
  test('→ 429', async () => {
    const app = await openTestApp({ CODIGOS_HORA: '5' });
    const ask = () => app.visitor().post('/regristo/register', { email, password: CONTRASENA });
    const forgetMinute = () =>
      app.db.deleteFrom('limites').where('key', 'like', 'codigo-minuto%').execute();
    try {
      for (let i = 0; i < 5; i++) {
        expect((await ask()).status).toBe(200);
        await forgetMinute();
      }
      const answer = await ask();
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    } finally {
      await app.close();
    }
  });
});
