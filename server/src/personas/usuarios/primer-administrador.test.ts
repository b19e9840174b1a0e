import { expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { ensureAdmin } from './usuarios.ts';

const t = useTestApp();

const ADMIN = { email: 'jefa@ejemplo.es', password: 'mando-en-plaza' };

test('la dirección de los ajustes es de otra persona: su cuenta queda como estaba, y se sabe que nadie administra', async () => {
  const { client, email } = await t.createOwner();
  expect(await ensureAdmin(t.db, { ...ADMIN, email })).toBe(false);
  const { body } = await client.post('/usuarios/login', { email, password: CONTRASENA });
  expect(body).toMatchObject({ usuario: { tipo_usuario: 'U' } });

  expect(await ensureAdmin(t.db, ADMIN)).toBe(true);
  expect(await ensureAdmin(t.db, { ...ADMIN, email })).toBe(true); // one administrator is enough
});
