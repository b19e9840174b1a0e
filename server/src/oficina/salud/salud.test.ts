import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { runOnServer } from '../../test/databases.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

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

describe('GET /listo', () => {
  test('→ 200, hasta que esta instancia va a parar: entonces 503, y otra sigue lista', async () => {
    const otra = await openTestApp({ DATABASE_URL: t.url });
    const ask = () => otra.app.inject('/api/listo');
    expect((await ask()).json()).toEqual({ estado: 'listo' });
    await otra.app.parada.drain();
    expect((await ask()).statusCode).toBe(503);
    expect((await t.visitor().get('/listo')).status).toBe(200);
    await otra.close();
  });
});
