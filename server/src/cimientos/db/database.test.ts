import { textos } from '@vuelve/contract/textos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { openPool } from './database.ts';

const t = useTestApp();

describe('una espera en la base de datos que no termina', () => {
  test.each([
    ['un bloqueo que no se suelta', '55P03'],
    ['dos que se esperan uno a otro', '40P01'],
  ])('%s (%s) → 503 con Retry-After, y después entra', async (_, codigo) => {
    const { email } = await t.createOwner();
    const login = () => t.visitor().post('/usuarios/login', { email, password: CONTRASENA });
    await sql`CREATE FUNCTION esperar() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(
      `BEGIN RAISE EXCEPTION 'canceled' USING ERRCODE = '${codigo}'; END`,
    )}`.execute(t.db);
    await sql`CREATE TRIGGER esperar BEFORE INSERT ON sesiones EXECUTE FUNCTION esperar()`.execute(
      t.db,
    );
    const refused = await login();
    await sql`DROP FUNCTION esperar CASCADE`.execute(t.db);
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({ error: textos.errores.interno });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login()).status).toBe(200);
  });
});

describe('una conexión con la base de datos que se corta en plena consulta', () => {
  test('la consulta falla y el servidor sigue en pie', async () => {
    const asleep = sql`SELECT pg_sleep(20)`.execute(t.db).catch((error: Error) => error);
    await eventually(async () => {
      const { rows } = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%'`.execute(t.db);
      expect(rows).toHaveLength(1); // waits for its start
    });
    expect(await asleep).toBeInstanceOf(Error);
    await eventually(async () => expect((await t.visitor().get('/salud')).status).toBe(200));
  });
});

describe('las consultas que una conexión tiene preparadas', () => {
  test('son las primeras 200, por muchas distintas que se hagan; todas se contestan', async () => {
    const pool = openPool(t.url, 1);
    try {
      for (let n = 0; n < 300; n++) {
        const { rows } = await pool.query(`SELECT $1::int AS n${n}`, [n]);
        expect(rows).toEqual([{ [`n${n}`]: n }]);
      }
      const prepared = await pool.query('SELECT statement FROM pg_prepared_statements');
      const texts = prepared.rows.map((row: { statement: string }) => row.statement);
      expect(texts).toHaveLength(200);
      expect(texts).toContain('SELECT $1::int AS n0');
      expect((await pool.query('SELECT $1::int AS n0', [7])).rows).toEqual([{ n0: 7 }]);
    } finally {
      await pool.end();
    }
  });
});
