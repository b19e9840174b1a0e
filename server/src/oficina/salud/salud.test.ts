import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { runOnServer } from '../../test/databases.ts';
import { useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();

/** Allows or forbids connections to a database, and ends the open ones. */
async function allowConnections(database: string, allow: boolean) {
  await runOnServer(`ALTER DATABASE ${database} WITH ALLOW_CONNECTIONS ${allow}`);
  const inside = `FROM pg_stat_activity WHERE datname = '${database}'`;
  if (!allow) await runOnServer(`SELECT pg_terminate_backend(pid) ${inside}`);
}

describe('GET /salud', () => {
  test('→ 200', async () => {
    const answer = await t.visitor().get('/salud');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ estado: 'ok' });
  });

  test('mientras la base de datos no responde → 503; cuando vuelve → 200', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {}); // the queue logs errors
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(t.db);
    await allowConnections(rows[0]!.name, false);
    const read = () => t.visitor().get('/salud');
    await eventually(async () => expect((await read()).status).toBe(503));
    expect((await read()).body).toEqual({
      error: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
    });
    await allowConnections(rows[0]!.name, true);
    await eventually(async () => expect((await read()).status).toBe(200));
  });
});
