import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Any number, the same for all instances. */
const CERROJO = 8_835_853;
/** A killed instance's connection needs a moment to be noticed. */
const INTENTOS = 10;
const PAUSA_MS = 200;

/** Claims the database for this process for as long as it lives; undefined when another holds it. */
export async function lockDatabase(
  url: string,
): Promise<{ release: () => Promise<void> } | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'vuelve-cerrojo' });
  client.on('error', () => {}); // the database went away: nothing is left to guard
  await client.connect();
  for (let intento = 0; intento < INTENTOS; intento++) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [CERROJO]);
    if (rows[0].mine) return { release: () => client.end() };
    await sleep(PAUSA_MS);
  }
  await client.end();
  return undefined;
}
