import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRASENA, openTestApp, type TestApp } from '../../test/test-app.ts';
import { ensureAdmin } from './usuarios.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const ADMIN = { email: 'jefa@ejemplo.es', password: 'mando-en-plaza' };

test('la dirección de los ajustes es de otra persona: su cuenta queda como estaba, y se sabe que nadie administra', async () => {
  const { client, email } = await t.createOwner();
  expect(await ensureAdmin(t.db, { ...ADMIN, email })).toBe(false);
  const { body } = await client.post('/usuarios/login', { email, password: CONTRASENA });
  expect(body).toMatchObject({ usuario: { tipo_usuario: 'U' } });

  expect(await ensureAdmin(t.db, ADMIN)).toBe(true);
  expect(await ensureAdmin(t.db, { ...ADMIN, email })).toBe(true); // one is enough
});
