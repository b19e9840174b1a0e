import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { askToActivate, createPuerta, createSinCuenta, datosComprador } from '../../test/cupon.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const t = useTestApp({ CODIGO_REENVIO_S: '1' });
beforeEach(() => t.forgetLimites());

const SEND = '/purchase/send-verification-only';
const VERIFY = '/purchase/verify-code-only';
const EXITO = { success: true };

const listAltas = (email: string) =>
  t.db.selectFrom('altas').selectAll().where('email', '=', email).execute();

describe('POST /purchase/send-verification-only', () => {
  test('manda un código de seis cifras y no crea nada', async () => {
    const datos = datosComprador();
    const answer = await t.visitor().post(SEND, datos);
    expect([answer.status, answer.body]).toEqual([200, EXITO]);
    const mail = await t.mailbox.waitForMail(datos.email);
    expect(mail.text).toMatch(/^\s*\d{6}\s*$/m);
    expect(await listAltas(datos.email)).toEqual([]);
    const usuarios = t.db.selectFrom('usuarios').select('id').where('email', '=', datos.email);
    expect(await usuarios.execute()).toEqual([]);
  });

  test.each([
    [{ nombre: '' }, 'nombre', 'El nombre es obligatorio'],
    [{ apellidos: ' ' }, 'apellidos', 'Los apellidos son obligatorios'],
    [{ email: '' }, 'email', 'El email es obligatorio'],
    [{ email: 'eva' }, 'email', 'El email no es válido'],
    [{ password: '' }, 'password', 'La contraseña es obligatoria'],
    [{ password: '12345' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
    [{ password: 'password1' }, 'password', 'Esa contraseña es demasiado común. Elige otra.'],
    [{ telefono: '912' }, 'telefono', 'El teléfono no es válido'],
    [{ nombre: undefined }, 'nombre', 'El nombre es obligatorio'],
  ])('%j → 400 «%s: %s»', async (cambios, campo, error) => {
    const answer = await t.visitor().post(SEND, datosComprador(cambios));
    expect(answer.status).toBe(400);
    expect(answer.body.campos).toMatchObject({ [campo]: error });
  });

  test('sin dirección ni teléfono vale', async () => {
    const { direccion: _, telefono: __, ...datos } = datosComprador();
    expect((await t.visitor().post(SEND, datos)).status).toBe(200);
  });

  test('el email de una cuenta → lo mismo, y solo su dueña se entera; nada suyo cambia', async () => {
    const owner = await t.createOwner();
    const before = await t.db
      .selectFrom('usuarios')
      .selectAll()
      .where('id', '=', owner.usuario.id)
      .executeTakeFirst();
    const answer = await t.visitor().post(SEND, datosComprador({ email: owner.email }));
    expect([answer.status, answer.body]).toEqual([200, EXITO]);
    const mail = await t.mailbox.waitForMail(owner.email);
    expect(mail.text).toContain('/app/login');
    expect(mail.text).not.toMatch(/^\s*\d{6}\s*$/m);
    const after = await t.db
      .selectFrom('usuarios')
      .selectAll()
      .where('id', '=', owner.usuario.id)
      .executeTakeFirst();
    expect(after).toEqual(before);
  });

  test('el de una cuenta sin contraseña: su correo no le manda escribir la que no tiene', async () => {
    const owner = await t.createOwner();
    const cuenta = t.db.updateTable('usuarios').where('id', '=', owner.usuario.id);
    await cuenta.set({ contrasena: null }).execute();
    await t.visitor().post(SEND, datosComprador({ email: owner.email }));
    const mail = await t.mailbox.waitForMail(owner.email);
    expect(mail.text).toContain('entra con Google o con Apple');
    expect(mail.text).not.toContain('¿No recuerdas la contraseña?');
  });

  test('demasiados códigos para un buzón → 429 con cuánto esperar', async () => {
    const app = await openTestApp({ CODIGOS_HORA: '2' });
    try {
      const datos = datosComprador();
      expect((await app.visitor().post(SEND, datos)).status).toBe(200);
      const answer = await app.visitor().post(SEND, datos);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  });
});

describe('POST /purchase/verify-code-only', () => {
  test('el código bueno marca el navegador, guarda el formulario y no abre sesión', async () => {
    const { client, email, datos } = await createSinCuenta(t);
    expect(client.cookies.has('comprador')).toBe(true);
    expect(client.cookies.has('sesion')).toBe(false);
    expect((await client.get('/sesion')).status).toBe(401);
    const [alta] = await listAltas(email);
    expect(alta).toMatchObject({ nombre: 'Eva', apellidos: 'Sanz', telefono: '612 345 678' });
    expect(JSON.stringify(alta)).not.toContain(datos.password);
  });

  test('el email vale con espacios y mayúsculas', async () => {
    const datos = datosComprador();
    const client = t.visitor();
    await client.post(SEND, datos);
    const code = await t.mailbox.waitForCode(datos.email);
    const email = `  ${datos.email.toUpperCase()} `;
    expect((await client.post(VERIFY, { email, code })).status).toBe(200);
  });

  test.each(['', '12', '1234567', 'abcdef'])('código %j → 400', async (code) => {
    const { email } = datosComprador();
    const answer = await t.visitor().post(VERIFY, { email, code });
    expect(answer.status).toBe(400);
    expect(answer.body.campos).toHaveProperty('code');
  });

  test('vacío → «Por favor, introduce el código de verificación»', async () => {
    const answer = await t.visitor().post(VERIFY, { email: 'a@b.es', code: '' });
    expect(answer.body.error).toBe('Por favor, introduce el código de verificación');
  });

  test('tras cinco fallos ni el bueno vale, y lo dice: agotado', async () => {
    const datos = datosComprador();
    const client = t.visitor();
    await client.post(SEND, datos);
    const code = await t.mailbox.waitForCode(datos.email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let fallo = 0; fallo < 5; fallo++) {
      const answer = await client.post(VERIFY, { email: datos.email, code: wrong });
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: 'Código incorrecto o expirado', campos: { code: 'Código incorrecto o expirado' } },
      ]);
    }
    const answer = await client.post(VERIFY, { email: datos.email, code });
    expect(answer.body).toMatchObject({ error: 'Código incorrecto o expirado', agotado: true });
  });

  test('a la vez no se adivina más: de cien intentos, uno como mucho acierta', async () => {
    const datos = datosComprador();
    const client = t.visitor();
    await client.post(SEND, datos);
    await t.mailbox.waitForCode(datos.email);
    const tries = Array.from({ length: 100 }, (_, i) =>
      client.post(VERIFY, { email: datos.email, code: String(900_000 + i) }),
    );
    for (const { status } of await Promise.all(tries)) expect(status).toBe(400);
  });

  test('el código de otro navegador no marca el mío, y sigue valiendo en el suyo', async () => {
    const datos = datosComprador();
    const suyo = t.visitor();
    await suyo.post(SEND, datos);
    const code = await t.mailbox.waitForCode(datos.email);
    const headers = { origin: t.base };
    const mio = t.visitor();
    expect((await mio.post(VERIFY, { email: datos.email, code }, headers)).status).toBe(400);
    expect(mio.cookies.has('comprador')).toBe(false);
    expect((await suyo.post(VERIFY, { email: datos.email, code }, headers)).status).toBe(200);
  });

  test('un código usado no vale otra vez; uno de hace 15 minutos, tampoco', async () => {
    const datos = datosComprador();
    const client = t.visitor();
    await client.post(SEND, datos);
    const code = await t.mailbox.waitForCode(datos.email);
    await t.db
      .updateTable('codigos')
      .set({ caduca: new Date(Date.now() - 1000) })
      .where('email', '=', datos.email)
      .execute();
    expect((await client.post(VERIFY, { email: datos.email, code })).status).toBe(400);
    await t.forgetLimites();
    await client.post(SEND, datos);
    const next = await t.mailbox.waitForCode(datos.email, 2);
    expect((await client.post(VERIFY, { email: datos.email, code: next })).status).toBe(200);
    expect((await client.post(VERIFY, { email: datos.email, code: next })).status).toBe(400);
  });

  test('si se perdió la respuesta, el mismo navegador lo trae otra vez; nadie más, ni pasados 15 minutos', async () => {
    const datos = datosComprador();
    const client = t.visitor();
    await client.post(SEND, datos);
    const code = await t.mailbox.waitForCode(datos.email);
    const asked = client.cookies.get('compra')!;
    const bring = (who: Client, codigo = code) => {
      who.cookies.delete('comprador');
      who.cookies.set('compra', asked);
      return who.post(VERIFY, { email: datos.email, code: codigo });
    };
    expect((await bring(client)).status).toBe(200);
    expect((await bring(client)).status).toBe(200);
    const puerta = await createPuerta(t);
    expect((await client.get(`/codigoQR/hash/${puerta.chapa.hash}`)).status).toBe(200);
    expect((await askToActivate({ client }, puerta)).status).toBe(200);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await bring(client, wrong)).status).toBe(400);
    const stranger = t.visitor();
    stranger.cookies.set('compra', 'A'.repeat(22));
    expect((await stranger.post(VERIFY, { email: datos.email, code })).status).toBe(400);
    await t.db
      .updateTable('altas')
      .set({ fecha_alta: new Date(Date.now() - 16 * 60_000) })
      .where('email', '=', datos.email)
      .execute();
    expect((await bring(client)).status).toBe(400);
  });

  test('quien lo prueba otra vez desde otro navegador cambia su formulario; los dos pueden pagar', async () => {
    const first = await createSinCuenta(t);
    await t.forgetLimites();
    const client = t.visitor();
    await client.post(SEND, { ...first.datos, nombre: 'Eva María' });
    const code = await t.mailbox.waitForCode(first.email, 2);
    await client.post(VERIFY, { email: first.email, code });
    expect(await listAltas(first.email)).toMatchObject([{ nombre: 'Eva María' }]);
    const puerta = await createPuerta(t);
    for (const who of [first.client, client]) {
      const path = `/codigoQR/hash/${puerta.chapa.hash}`;
      expect((await who.get(path)).status).toBe(200);
    }
    expect(await t.db.selectFrom('marcas').selectAll().execute()).not.toHaveLength(0);
  });
});
