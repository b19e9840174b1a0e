import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The key of the advisory lock: any number, the same for all instances. */
const CERROJO = 8_835_853;
/** PostgreSQL needs a moment to notice the closed connection of a killed instance. */
const INTENTOS = 10;
const PAUSA_MS = 200;

/**
 * Takes an advisory lock on the database for the life of this process; undefined when another
 * instance holds it. `onLost` is called when the connection ends before `release`.
 */
export async function lockDatabase(
  url: string,
  onLost: () => void,
): Promise<{ release: () => Promise<void> } | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'vuelve-cerrojo' });
  client.on('error', () => {}); // `end` follows
  await client.connect();
  for (let intento = 0; intento < INTENTOS; intento++) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [CERROJO]);
    if (rows[0].mine) return hold(client, onLost);
    await sleep(PAUSA_MS);
  }
  await client.end();
  return undefined;
}

function hold(client: pg.Client, onLost: () => void): { release: () => Promise<void> } {
  client.once('end', onLost);
  return {
    release: () => {
      client.off('end', onLost);
      return client.end();
    },
  };
}
