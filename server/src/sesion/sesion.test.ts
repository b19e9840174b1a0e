import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENA, openTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** Moves a session's clock: as if its last activity, or its start, were `minutes` ago. */
async function age(usuarioId: number, column: 'actividad' | 'creada', minutes: number) {
  const when = new Date(Date.now() - minutes * 60_000);
  await t.db
    .updateTable('sesiones')
    .set({ [column]: when })
    .where('usuario_id', '=', usuarioId)
    .execute();
}

describe('POST /usuarios/login', () => {
  test('correcto → 200 con el usuario y una cookie HttpOnly SameSite=Lax', async () => {
    const { email } = await t.createOwner();
    const answer = await t.visitor().post('/usuarios/login', { email, password: CONTRASENA });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ usuario: { email, nombre: 'Ana', tipo_usuario: 'U' } });
    expect(answer.body).not.toHaveProperty('usuario.contrasena');
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test('contraseña errónea y email desconocido → 401 con la misma frase', async () => {
    const { email } = await t.createOwner();
    const wrong = await t.visitor().post('/usuarios/login', { email, password: 'otra-cosa' });
    const unknown = await t.visitor().post('/usuarios/login', {
      email: 'nadie@ejemplo.es',
      password: 'otra-cosa',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'Usuario y contraseña incorrecta.' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });
});

describe('GET /sesion', () => {
  test('tras 14 minutos sin actividad → 200; tras 15 → 401', async () => {
    const { client, usuario } = await t.createOwner();
    await age(usuario.id, 'actividad', 14.9);
    expect((await client.get('/sesion')).status).toBe(200);
    await age(usuario.id, 'actividad', 15.1);
    expect((await client.get('/sesion')).status).toBe(401);
  });
});
