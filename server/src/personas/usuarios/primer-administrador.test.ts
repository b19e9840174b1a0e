import { expect, test } from 'vitest';
import { openDatabase, openPool } from '../../cimientos/db/database.ts';
import { cloneDatabase } from '../../test/databases.ts';
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

test('dos instancias que arrancan a la vez sobre una base vacía: las dos saben que alguien administra', async () => {
  const db = openDatabase(openPool(await cloneDatabase(), 2));
  const both = await Promise.all([ensureAdmin(db, ADMIN), ensureAdmin(db, ADMIN)]);
  expect(both).toEqual([true, true]);
  await db.destroy();
});
