import { randomBytes } from 'node:crypto';
import type { Usuario } from '@vuelve/contract/usuario';
import { describe, expect, test } from 'vitest';
import { networkOf } from '../../cimientos/red.ts';
import type { Client } from '../../test/client.ts';
import { comeBack, signIn, signInAt } from '../../test/identidad.ts';
import { useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();

const newEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.es`;
const HECHO = '/app/login?acceso=hecho';
const sesionOf = async (client: Client) =>
  (await client.get<{ usuario: Usuario }>('/sesion')).body.usuario;

describe('POST /identidades/:proveedor', () => {
  test('lleva al proveedor con state, nonce y PKCE; la cookie es corta y no se lee', async () => {
    const client = t.visitor();
    const { body, headers } = await client.post<{ url: string }>('/identidades/google');
    const { searchParams } = new URL(body.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${t.deps.config.publicUrl}/api/identidades/google/vuelta`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toHaveLength(43);
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^salida-google=.*; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const value of searchParams.values()) expect(cookie).not.toContain(value);
  });

  test('uno que no hay → 400', async () => {
    expect((await t.visitor().post('/identidades/facebook')).status).toBe(400);
  });
});

describe('GET /identidades/:proveedor/vuelta', () => {
  test('quien no tenía cuenta la tiene, sin contraseña; la segunda vez es la misma', async () => {
    const client = t.visitor();
    const email = newEmail();
    const persona = { email: email.toUpperCase(), nombre: 'Lola', apellidos: 'Gil' };
    expect(await signIn(client, 'google', persona)).toBe(HECHO);
    const usuario = await sesionOf(client);
    expect(usuario).toMatchObject({ email, nombre: 'Lola', apellidos: 'Gil', activo: '1' });
    const again = t.visitor();
    expect(await signIn(again, 'google', persona)).toBe(HECHO);
    expect((await sesionOf(again)).id).toBe(usuario.id);
    const { subject, text } = await t.mailbox.waitForMail(email);
    expect(subject).toBe('Han abierto una cuenta en Vuelve con Google');
    expect(text).not.toContain('Lola');
    expect(text).toContain(`${t.deps.config.publicUrl}/app/recuperar`);
    for (const password of ['null', 'undefined', 'lo-que-sea'])
      expect((await t.visitor().post('/usuarios/login', { email, password })).status).toBe(401);
  });

  test('cancelar lo dice y no deja nada', async () => {
    const client = t.visitor();
    expect(await signIn(client, 'google')).toBe('/app/login?acceso=cancelado');
    expect(await signIn(client, 'apple')).toBe('/app/login?acceso=cancelado');
    expect((await client.get('/sesion')).status).toBe(401);
  });

  test('un email sin verificar no entra, ni ocupa el de nadie', async () => {
    const email = newEmail();
    const client = t.visitor();
    const persona = { email, sinVerificar: '1' };
    for (const proveedor of ['google', 'apple'] as const)
      expect(await signIn(client, proveedor, persona)).toBe('/app/login?acceso=sinVerificar');
    expect((await client.get('/identidades/vinculo')).status).toBe(404);
    const rows = await t.db
      .selectFrom('usuarios')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([]);
  });

  test('lo que empezó otro navegador, un state cambiado o ninguno: nadie entra', async () => {
    const [ana, malo] = [t.visitor(), t.visitor()];
    await malo.post('/identidades/google');
    const ofAna = await signInAt(ana, 'google', { email: newEmail() });
    expect(await comeBack(malo, ofAna)).toBe('/app/login?acceso=fallido');
    const altered = ofAna.path.replace(/state=[\w-]+/, `state=${'A'.repeat(43)}`);
    expect(await comeBack(ana, { path: altered })).toBe('/app/login?acceso=fallido');
    // The first answer ends the sign-in attempt, whatever its result.
    expect(await comeBack(ana, ofAna)).toBe('/app/login?acceso=fallido');
    for (const client of [ana, malo, t.visitor()]) {
      expect(await comeBack(client, { path: '/api/identidades/google/vuelta' })).toBe(
        '/app/login?acceso=fallido',
      );
      expect((await client.get('/sesion')).status).toBe(401);
    }
  });

  test.each(['nonce', 'code_challenge'])('un %s que no es el suyo: nadie entra', async (name) => {
    const client = t.visitor();
    const regreso = await signInAt(client, 'google', { email: newEmail() }, (url) =>
      url.searchParams.set(name, 'A'.repeat(43)),
    );
    expect(await comeBack(client, regreso)).toBe('/app/login?acceso=fallido');
    expect((await client.get('/sesion')).status).toBe(401);
  });

  test('lo que dice otro emisor no vale: en la vuelta, ni de otra puerta', async () => {
    const client = t.visitor();
    const { path } = await signInAt(client, 'google', { email: newEmail() });
    const altered = path.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://malo.example')}`);
    expect(altered).not.toBe(path);
    expect(await comeBack(client, { path: altered })).toBe('/app/login?acceso=fallido');
    const other = await signInAt(client, 'google', { email: newEmail() });
    await client.post('/identidades/apple');
    expect(await comeBack(client, { path: other.path.replace('google', 'apple') })).toBe(
      '/app/login?acceso=fallido',
    );
  });

  test('una cuenta desactivada no entra: ni la que abría, ni la de ese email', async () => {
    const client = t.visitor();
    const email = newEmail();
    await signIn(client, 'google', { email });
    const { id } = await sesionOf(client);
    await t.db.updateTable('usuarios').set({ activo: false }).where('id', '=', id).execute();
    for (const proveedor of ['google', 'apple'] as const) {
      const visitor = t.visitor();
      expect(await signIn(visitor, proveedor, { email })).toBe('/app/login?acceso=desactivada');
      expect((await visitor.get('/sesion')).status).toBe(401);
    }
    expect((await client.get('/sesion')).status).toBe(401);
  });

  test('un alta que alguien dejó a medias no le deja su contraseña en la cuenta', async () => {
    const [malo, ana] = [t.visitor(), t.visitor()];
    const email = newEmail();
    const password = 'la-que-puso-otro';
    await malo.post('/regristo/register', { email, password, nombre: 'Malo' });
    const code = await t.mailbox.waitForCode(email);
    expect(await signIn(ana, 'google', { email, nombre: 'Ana' })).toBe(HECHO);
    expect((await malo.post('/regristo/verify-code', { email, code })).status).toBe(400);
    expect((await malo.post('/usuarios/login', { email, password })).status).toBe(401);
    expect((await sesionOf(ana)).nombre).toBe('Ana');
  });

  test('Google dice a veces solo el nombre entero: se guarda el de pila', async () => {
    const client = t.visitor();
    await signIn(client, 'google', { email: newEmail(), nombre: 'Lola Gil Pérez' });
    expect(await sesionOf(client)).toMatchObject({ nombre: 'Lola', apellidos: '' });
  });

  test('la misma persona en dos pestañas a la vez: una cuenta', async () => {
    const email = newEmail();
    const clients = [t.visitor(), t.visitor()];
    const ways = await Promise.all(clients.map((it) => signInAt(it, 'google', { email })));
    const ends = await Promise.all(clients.map((it, i) => comeBack(it, ways[i]!)));
    expect(ends).toEqual([HECHO, HECHO]);
    const [one, other] = await Promise.all(clients.map(sesionOf));
    expect(one!.id).toBe(other!.id);
  });
});

describe('POST /identidades/:proveedor/vuelta', () => {
  test('Apple: el formulario viene de otra web y sin cookies; el nombre, de él', async () => {
    const client = t.visitor();
    const email = newEmail();
    const regreso = await signInAt(client, 'apple', { email, nombre: 'Lola', apellidos: 'Gil' });
    expect(JSON.parse(regreso.form!.user!)).toMatchObject({ name: { firstName: 'Lola' } });
    expect(await comeBack(client, regreso)).toBe(HECHO);
    expect(await sesionOf(client)).toMatchObject({ email, nombre: 'Lola', apellidos: 'Gil' });
  });

  test('Apple: la segunda vez no dice ni email ni nombre, y es la misma cuenta', async () => {
    const email = newEmail();
    await signIn(t.visitor(), 'apple', { email, nombre: 'Lola' });
    const client = t.visitor();
    const regreso = await signInAt(client, 'apple', { email });
    expect(regreso.form!.user).toBeUndefined();
    expect(await comeBack(client, regreso)).toBe(HECHO);
    expect(await sesionOf(client)).toMatchObject({ email, nombre: 'Lola' });
  });

  test('Apple: si la primera vez quedó a medias, la segunda aún sabe el email; a otro día, ya no', async () => {
    const owner = await t.createOwner();
    const persona = { email: owner.email };
    expect(await signIn(t.visitor(), 'apple', persona)).toBe('/app/vincular');
    expect(await signIn(t.visitor(), 'apple', persona)).toBe('/app/vincular');
    await t.db
      .updateTable('identidades')
      .set({ creada: new Date(Date.now() - 25 * 3_600_000) })
      .where('email', '=', owner.email)
      .execute();
    expect(await signIn(t.visitor(), 'apple', persona)).toBe('/app/login?acceso=sinEmail');
  });

  test('Apple: volver sin decir el email no alarga el día de espera', async () => {
    const persona = { email: (await t.createOwner()).email };
    await signIn(t.visitor(), 'apple', persona);
    const creada = new Date(Date.now() - 23 * 3_600_000);
    const { email } = persona;
    await t.db.updateTable('identidades').set({ creada }).where('email', '=', email).execute();
    expect(await signIn(t.visitor(), 'apple', persona)).toBe('/app/vincular');
    const rows = t.db.selectFrom('identidades').select('creada').where('email', '=', email);
    expect(await rows.execute()).toEqual([{ creada }]);
  });

  test('el email que alguien escribe en el formulario no vale: solo el firmado', async () => {
    const victim = await t.createOwner();
    const client = t.visitor();
    const email = newEmail();
    const { path, form } = await signInAt(client, 'apple', { email });
    const user = JSON.stringify({ name: { firstName: 'x'.repeat(500) }, email: victim.email });
    expect(await comeBack(client, { path, form: { ...form, user } })).toBe(HECHO);
    expect((await sesionOf(client)).email).toBe(email);
  });

  test('un formulario inventado no entra en ninguna cuenta', async () => {
    const client = t.visitor();
    await client.post('/identidades/apple');
    const form = { code: 'x', state: 'y', user: '{"name":7}' };
    const path = '/api/identidades/apple/vuelta';
    expect(await comeBack(client, { path, form })).toBe('/app/login?acceso=fallido');
    expect((await client.get('/sesion')).status).toBe(401);
  });
});

describe('una vuelta que no puede acabar', () => {
  const FALLIDO = '/app/login?acceso=fallido';

  test('lleva al login, no a JSON: claves repetidas, quien no hay, un formulario de más', async () => {
    const client = t.visitor();
    for (const path of ['google/vuelta?code=a&code=b', 'facebook/vuelta?code=a'])
      expect(await comeBack(client, { path: `/api/identidades/${path}` })).toBe(FALLIDO);
    const code = 'x'.repeat(5_000);
    const answer = await client.send('/api/identidades/apple/vuelta', {
      method: 'POST',
      body: new URLSearchParams({ code }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, FALLIDO]);
  });

  test('una red que solo falla deja de preguntar al proveedor; lo que sale bien no cuenta', async () => {
    const { limites } = t.deps;
    const email = newEmail();
    await limites.vueltaRed.set(networkOf('127.0.0.1'), limites.vueltaRed.points - 1, 3600);
    expect(await signIn(t.visitor(), 'google', { email })).toBe(HECHO);
    expect(await signIn(t.visitor(), 'google', { email })).toBe(HECHO);
    const client = t.visitor();
    const { path } = await signInAt(client, 'google', { email });
    await comeBack(client, { path: path.replace(/code=[^&]+/, 'code=x') });
    expect(await signIn(t.visitor(), 'google', { email })).toBe(FALLIDO);
    await limites.vueltaRed.delete(networkOf('127.0.0.1'));
  });
});

describe('GET /usuarios/accesos', () => {
  test('dice qué abre la cuenta', async () => {
    const owner = await t.createOwner();
    const before = await owner.client.get('/usuarios/accesos');
    expect(before.body).toEqual({ contrasena: true, identidades: [] });
    const client = t.visitor();
    await signIn(client, 'apple', { email: newEmail() });
    const { body } = await client.get<{ identidades: object[] }>('/usuarios/accesos');
    expect(body).toMatchObject({ contrasena: false, identidades: [{ proveedor: 'apple' }] });
  });

  test('quien no tiene contraseña pone una con el código del correo; Google vuelve a demostrar quién es', async () => {
    const client = t.visitor();
    const email = newEmail();
    await signIn(client, 'google', { email });
    await client.post('/usuarios/recuperar', { email });
    const code = await t.mailbox.waitForCode(email);
    const password = 'la-nueva-mia-9';
    const set = await client.post('/usuarios/restablecer', { email, code, password });
    expect(set.status).toBe(200);
    expect((await t.visitor().post('/usuarios/login', { email, password })).status).toBe(200);
    expect((await client.get('/sesion')).status).toBe(401);
    expect(await signIn(t.visitor(), 'google', { email })).toBe('/app/vincular');
  });
});
