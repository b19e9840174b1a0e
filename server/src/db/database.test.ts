import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

describe('una conexión con la base de datos que se corta en plena consulta', () => {
  test('la consulta falla y el servidor sigue en pie', async () => {
    const asleep = sql`SELECT pg_sleep(20)`.execute(t.db).catch((error: Error) => error);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%'`.execute(t.db);
    expect(await asleep).toBeInstanceOf(Error);
    await eventually(async () => expect((await t.visitor().get('/salud')).status).toBe(200));
  });
});
