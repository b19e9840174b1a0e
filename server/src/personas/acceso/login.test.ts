import { describe, expect, test } from 'vitest';
import { untilWaiting } from '../../test/until-waiting.ts';
import { replaceContrasena } from '../usuarios/usuarios.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';

const t = useTestApp();

describe('POST /usuarios/login', () => {
  const login = (email: unknown, password: unknown) =>
    t.visitor().post('/usuarios/login', { email, password });

  test('correcto → 200 con el usuario y una cookie HttpOnly SameSite=Lax', async () => {
    const { email } = await t.createOwner();
    const answer = await login(email, CONTRASENA);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      usuario: {
        id: expect.any(Number),
        hash: expect.stringMatching(/^[\w-]{22}$/),
        nombre: 'Ana',
        apellidos: '',
        direccion: '',
        cp: '',
        localidad: '',
        provincia: '',
        telefono: '',
        email,
        avatar: null,
        tipo_usuario: 'U',
        rol: null,
        activo: '1',
        fecha_alta: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        eliminacion: null,
      },
    });
    expect(answer.headers.get('set-cookie')).toMatch(/^sesion=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  });

  test('mientras se cambia la contraseña → 401 y ninguna sesión: la vieja ya no abre nada', async () => {
    const { email, usuario } = await t.createOwner();
    await t.db.deleteFrom('sesiones').where('usuario_id', '=', usuario.id).execute();
    const { answering } = await t.db.transaction().execute(async (trx) => {
      await replaceContrasena(trx, usuario.id, 'resumen de otra');
      const late = login(email, CONTRASENA);
      await untilWaiting(t.db);
      return { answering: late };
    });
    const answer = await answering;
    expect([answer.status, answer.headers.has('set-cookie')]).toEqual([401, false]);
    expect(
      await t.db.selectFrom('sesiones').where('usuario_id', '=', usuario.id).selectAll().execute(),
    ).toEqual([]);
  });

  test('da igual si el email lleva espacios o mayúsculas', async () => {
    const { email } = await t.createOwner();
    expect((await login(`  ${email.toUpperCase()} `, CONTRASENA)).status).toBe(200);
  });

  test('contraseña errónea y email desconocido → 401 con la misma frase', async () => {
    const { email } = await t.createOwner();
    const wrong = await login(email, 'otra-cosa');
    const unknown = await login('nadie@ejemplo.es', 'otra-cosa');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'Usuario y contraseña incorrecta.' });
    expect(wrong.headers.has('set-cookie')).toBe(false);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('cuenta desactivada → 401 con la misma frase', async () => {
    const { email, usuario } = await t.createOwner();
    await t.db
      .updateTable('usuarios')
      .set({ activo: false })
      .where('id', '=', usuario.id)
      .execute();
    const answer = await login(email, CONTRASENA);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: 'Usuario y contraseña incorrecta.' });
  });

  test('con otra sesión abierta en el navegador, esa acaba', async () => {
    const { client, email } = await t.createOwner();
    const first = client.cookies.get('sesion')!;
    await client.post('/usuarios/login', { email, password: CONTRASENA });
    expect(client.cookies.get('sesion')).not.toBe(first);
    const old = t.visitor();
    old.cookies.set('sesion', first);
    expect((await old.get('/sesion')).status).toBe(401);
  });

  test.each([
    ['', 'x', { email: 'El email es obligatorio' }],
    [undefined, 'x', { email: 'El email es obligatorio' }],
    [7, 'x', { email: 'El email es obligatorio' }],
    ['ana', 'x', { email: 'El email no es válido' }],
    ['ana@ejemplo.es\u0000', 'x', { email: 'El email no es válido' }],
    ['ana@ejemplo.es', '', { password: 'La contraseña es obligatoria' }],
    ['ana@ejemplo.es', undefined, { password: 'La contraseña es obligatoria' }],
    ['ana@ejemplo.es', ['x'], { password: 'La contraseña es obligatoria' }],
  ])('%j, %j → 400 %j', async (email, password, campos) => {
    const answer = await login(email, password);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: Object.values(campos)[0], campos });
  });

  test('email o contraseña demasiado largos → 400', async () => {
    const answer = await login(`${'a'.repeat(250)}@ejemplo.es`, 'x'.repeat(201));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'Máximo 254 caracteres',
      campos: { email: 'Máximo 254 caracteres', password: 'Máximo 200 caracteres' },
    });
  });
});

describe('POST /usuarios/login, contraseña errónea diez veces', () => {
  const login = (email: string, password: string) =>
    t.visitor().post('/usuarios/login', { email, password });

  const failTenTimes = async (email: string) => {
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) statuses.push((await login(email, 'otra-cosa')).status);
    return statuses;
  };

  test('→ 429 con Retry-After también para la buena; pasado el plazo, entra', async () => {
    const { email } = await t.createOwner();
    const other = await t.createOwner();
    expect(await failTenTimes(email)).toEqual(Array(10).fill(401));

    const blocked = await login(email, CONTRASENA);
    expect(blocked.status).toBe(429);
    expect(blocked.body).toEqual({
      error: 'Demasiados intentos. Espera unos minutos y vuelve a probar.',
    });
    const retryAfter = Number(blocked.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(900);
    expect((await login(other.email, CONTRASENA)).status).toBe(200);

    await t.forgetLimites();
    expect((await login(email, CONTRASENA)).status).toBe(200);
  });

  test('acertar borra los fallos anteriores', async () => {
    const { email } = await t.createOwner();
    for (let i = 0; i < 9; i++) await login(email, 'otra-cosa');
    expect((await login(email, CONTRASENA)).status).toBe(200);
    expect((await login(email, 'otra-cosa')).status).toBe(401);
    expect((await login(email, CONTRASENA)).status).toBe(200);
  });

  test('un email desconocido se bloquea igual', async () => {
    expect(await failTenTimes('nadie2@ejemplo.es')).toEqual(Array(10).fill(401));
    expect((await login('nadie2@ejemplo.es', 'otra-cosa')).status).toBe(429);
  });

  test('cuarenta a la vez y después la buena: no entra', async () => {
    const { email } = await t.createOwner();
    const inject = async (password: string) => {
      const payload = { email, password };
      return t.app.inject({ method: 'POST', url: '/api/usuarios/login', payload });
    };
    const wrong = Array.from({ length: 40 }, () => inject('otra-cosa'));
    expect((await inject(CONTRASENA)).statusCode).toBe(429);
    const statuses = (await Promise.all(wrong)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });
});
