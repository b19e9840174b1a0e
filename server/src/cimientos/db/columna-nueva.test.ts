import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();

test('una columna que añade la entrega siguiente no estorba a lo que esta tiene preparado', async () => {
  const { client } = await t.createOwner();
  const { hash } = await t.createMascota({ client });
  const admin = await t.createOwner('A');
  const read = async () => {
    // Otherwise the page would come from the cache.
    await sql`UPDATE mascotas SET caracter = random()::text WHERE hash = ${hash}`.execute(t.db);
    await t.deps.perfilCache.settle();
    const answers = [
      await t.visitor().fetch(`/app/view/${hash}`),
      await client.get('/insigniasQR'),
      await client.get(`/insigniasQR/contactos?hash=${hash}`),
      await admin.client.get('/admin/correos'),
      await admin.client.get('/admin/cupones'),
      await admin.client.get('/admin/auditoria'),
      await admin.client.get('/admin/facturas'),
    ];
    return answers.map(({ status }) => status);
  };
  const before = await read();
  expect(before).toEqual(before.map(() => 200));
  const { rows } = await sql<{ tabla: string }>`
    SELECT relname AS tabla FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`.execute(t.db);
  for (const { tabla } of rows) {
    await sql`ALTER TABLE ${sql.id(tabla)} ADD COLUMN nueva text`.execute(t.db);
  }
  // As often as there are connections that have prepared the statements.
  for (let i = 0; i < 10; i++) expect(await read()).toEqual(before);
});
