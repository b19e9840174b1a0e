import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();

/** Moves a session's last activity, or its start, to `minutes` ago. */
async function age(usuarioId: number, column: 'actividad' | 'creada', minutes: number) {
  const when = new Date(Date.now() - minutes * 60_000);
  await t.db
    .updateTable('sesiones')
    .set({ [column]: when })
    .where('usuario_id', '=', usuarioId)
    .execute();
}

describe('GET /sesion', () => {
  test('con sesión → 200 con el usuario y sin contraseña', async () => {
    const { client, usuario } = await t.createOwner();
    const answer = await client.get('/sesion');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ usuario });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('tras 14 minutos sin actividad → 200; tras 15 → 401', async () => {
    const { client, usuario } = await t.createOwner();
    await age(usuario.id, 'actividad', 14.9);
    expect((await client.get('/sesion')).status).toBe(200);
    await age(usuario.id, 'actividad', 15.1);
    expect((await client.get('/sesion')).status).toBe(401);
  });

  test('a las 12 horas → 401 aunque haya actividad', async () => {
    const { client, usuario } = await t.createOwner();
    await age(usuario.id, 'creada', 12 * 60 - 1);
    expect((await client.get('/sesion')).status).toBe(200);
    await age(usuario.id, 'creada', 12 * 60 + 1);
    expect((await client.get('/sesion')).status).toBe(401);
  });

  test('de una cuenta desactivada → 401', async () => {
    const { client, usuario } = await t.createOwner();
    await t.db
      .updateTable('usuarios')
      .set({ activo: false })
      .where('id', '=', usuario.id)
      .execute();
    expect((await client.get('/sesion')).status).toBe(401);
  });

  test('la base de datos no guarda el testigo de la cookie', async () => {
    const { client, usuario } = await t.createOwner();
    const { token_hash } = await t.db
      .selectFrom('sesiones')
      .select('token_hash')
      .where('usuario_id', '=', usuario.id)
      .executeTakeFirstOrThrow();
    const token = client.cookies.get('sesion')!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token_hash).not.toEqual(Buffer.from(token, 'base64url'));
  });
});

describe('POST /sesion/actividad', () => {
  test('alarga la sesión otros 15 minutos', async () => {
    const { client, usuario } = await t.createOwner();
    await age(usuario.id, 'actividad', 14.9);
    const answer = await client.post('/sesion/actividad');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    const { actividad } = await t.db
      .selectFrom('sesiones')
      .select('actividad')
      .where('usuario_id', '=', usuario.id)
      .executeTakeFirstOrThrow();
    expect(Date.now() - actividad.getTime()).toBeLessThan(10 * 60_000);
  });

  test('no revive una sesión caducada', async () => {
    const { client, usuario } = await t.createOwner();
    await age(usuario.id, 'actividad', 15.1);
    expect((await client.post('/sesion/actividad')).status).toBe(401);
    expect((await client.get('/sesion')).status).toBe(401);
  });
});

describe('POST /usuarios/logout', () => {
  test('acaba con la sesión también en el servidor', async () => {
    const { client } = await t.createOwner();
    const token = client.cookies.get('sesion')!;
    const answer = await client.post('/usuarios/logout');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect(client.cookies.has('sesion')).toBe(false);
    client.cookies.set('sesion', token);
    expect((await client.get('/sesion')).status).toBe(401);
  });

  test('deja en paz las otras sesiones del usuario', async () => {
    const { client, email } = await t.createOwner();
    const other = t.visitor();
    await other.post('/usuarios/login', { email, password: 'cuatro-patas-1' });
    await client.post('/usuarios/logout');
    expect((await other.get('/sesion')).status).toBe(200);
  });

  test('sin sesión → 200', async () => {
    expect((await t.visitor().post('/usuarios/logout')).status).toBe(200);
  });
});
