import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';

const t = useTestApp();

const AJENA = 'la-puso-otro-7';
const ELEGIDA = 'la-elijo-yo-8';

let numero = 0;
let email: string;
beforeEach(() => {
  email = `nueva${++numero}@ejemplo.es`;
});

/** Headers that every browser sends with a call of the site's own page. */
const navegador = () => ({ origin: t.base, 'sec-fetch-site': 'same-origin' });

/** Signs up and returns the code from the mail. */
async function register(client: Client, password = CONTRASENA, headers = navegador()) {
  const before = t.mailbox.countCodes(email);
  await t.forgetLimites();
  await client.post('/regristo/register', { email, password, nombre: 'Eva' }, headers);
  return t.mailbox.waitForCode(email, before + 1);
}

const verify = (client: Client, body: object, headers: Record<string, string> = navegador()) =>
  client.post<{ usuario: object }>('/regristo/verify-code', { email, ...body }, headers);

const login = async (password: string) =>
  (await t.visitor().post('/usuarios/login', { email, password })).status;

describe('el navegador que empezó el registro', () => {
  test('con su código crea la cuenta con su contraseña y entra, y la cuenta lo conoce', async () => {
    const client = t.visitor();
    const code = await register(client);
    const answer = await verify(client, { code });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, usuario: { email, nombre: 'Eva' } });
    expect((await client.get('/sesion')).body).toMatchObject({ usuario: { email } });
    expect(client.cookies.has('navegador')).toBe(true);
    expect(client.cookies.has('registro')).toBe(false);
    expect(await login(CONTRASENA)).toBe(200);
  });

  test('su cookie no la lee ningún script y dura lo que el código', async () => {
    const answer = await t.visitor().post('/regristo/register', { email, password: CONTRASENA });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^registro=[\w-]{22}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('si otro se registra después con su email, sigue mandando su contraseña', async () => {
    const owner = t.visitor();
    const code = await register(owner);
    await register(t.visitor(), AJENA);
    expect((await verify(owner, { code })).status).toBe(200);
    expect(await login(CONTRASENA)).toBe(200);
    expect(await login(AJENA)).toBe(401);
  });

  test('si otro se le adelantó, también; hasta con el código que pidió el otro', async () => {
    const stranger = await register(t.visitor(), AJENA);
    const owner = t.visitor();
    await register(owner);
    expect((await verify(owner, { code: stranger })).status).toBe(200);
    expect(await login(CONTRASENA)).toBe(200);
    expect(await login(AJENA)).toBe(401);
  });

  test('al reenviar vale cualquiera de sus códigos, con la última contraseña', async () => {
    const client = t.visitor();
    const first = await register(client, 'la-primera-que-puse');
    await register(client);
    expect((await verify(client, { code: first })).status).toBe(200);
    expect(await login(CONTRASENA)).toBe(200);
  });

  test('creada la cuenta, ningún otro código del email vale ya', async () => {
    const client = t.visitor();
    const other = t.visitor();
    const code = await register(client);
    const late = await register(other, AJENA);
    await verify(client, { code });
    expect((await verify(other, { code: late })).status).toBe(400);
    expect((await verify(client, { code })).status).toBe(400);
    expect(await login(AJENA)).toBe(401);
  });

  test('dos veces a la vez: una entra, la otra 400', async () => {
    const client = t.visitor();
    const code = await register(client);
    const both = await Promise.all([verify(client, { code }), verify(client, { code })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});

describe('un navegador que no lo empezó', () => {
  const FALTA = 'Elige la contraseña de tu cuenta para terminar';

  test('elige la contraseña tras el código: el móvil después del portátil', async () => {
    const code = await register(t.visitor());
    const phone = t.visitor();
    const asked = await verify(phone, { code });
    expect(asked.status).toBe(409);
    expect(asked.body).toEqual({ error: FALTA, campos: { password: FALTA } });
    const answer = await verify(phone, { code, password: ELEGIDA });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, usuario: { email } });
    expect((await phone.get('/sesion')).status).toBe(200);
    expect(await login(ELEGIDA)).toBe(200);
    expect(await login(CONTRASENA)).toBe(401);
  });

  test('no se llama como escribió quien lo empezó', async () => {
    const code = await register(t.visitor(), AJENA);
    const { body } = await verify(t.visitor(), { code, password: ELEGIDA });
    expect(body.usuario).toMatchObject({ nombre: '' });
  });

  test.each(['origin', 'sec-fetch-site'] as const)('se le conoce por %s', async (header) => {
    const code = await register(t.visitor());
    const answer = await verify(t.visitor(), { code }, { [header]: navegador()[header] });
    expect(answer.status).toBe(409);
  });

  test.each([
    ['cinco', 'La contraseña debe tener al menos 6 caracteres'],
    ['', 'La contraseña es obligatoria'],
    ['123456', 'Esa contraseña es demasiado común. Elige otra.'],
  ])('contraseña %j → 400 y el código aún vale', async (password, error) => {
    const code = await register(t.visitor());
    const phone = t.visitor();
    const answer = await verify(phone, { code, password });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { password: error } });
    expect((await verify(phone, { code, password: ELEGIDA })).status).toBe(200);
  });

  test('con una cookie inventada, o la de otro email, tampoco manda nadie más', async () => {
    const code = await register(t.visitor());
    const phone = t.visitor();
    phone.cookies.set('registro', 'A'.repeat(22));
    expect((await verify(phone, { code })).status).toBe(409);
    const other = t.visitor();
    await other.post('/regristo/register', { email: `otra.${email}`, password: AJENA });
    expect((await verify(other, { code })).status).toBe(409);
  });
});

describe('un cliente que no es navegador ni guarda cookies', () => {
  test('mientras espera un solo registro, el código basta → 200 {success, usuario} y sesión', async () => {
    const code = await register(t.visitor(), CONTRASENA, {} as never);
    const client = t.visitor();
    const answer = await verify(client, { code }, {});
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, usuario: { email, nombre: 'Eva' } });
    expect((await client.get('/sesion')).status).toBe(200);
    expect(await login(CONTRASENA)).toBe(200);
  });

  test('si esperan dos → 409 con cualquiera de los dos códigos, y ninguna cuenta', async () => {
    const first = await register(t.visitor());
    const second = await register(t.visitor(), AJENA);
    for (const code of [first, second]) {
      expect((await verify(t.visitor(), { code }, {})).status).toBe(409);
    }
    expect(await login(CONTRASENA)).toBe(401);
    expect(await login(AJENA)).toBe(401);
    expect((await verify(t.visitor(), { code: first, password: ELEGIDA }, {})).status).toBe(200);
    expect(await login(ELEGIDA)).toBe(200);
  });

  test('si guarda cookies, es quien lo empezó aunque esperen dos', async () => {
    const client = t.visitor();
    const code = await register(client, CONTRASENA, {} as never);
    await register(t.visitor(), AJENA);
    expect((await verify(client, { code }, {})).status).toBe(200);
    expect(await login(CONTRASENA)).toBe(200);
  });
});
