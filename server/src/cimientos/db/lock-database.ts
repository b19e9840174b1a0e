import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Any number, the same for all instances. */
const CERROJO = 8_835_853;
/** A killed instance's connection needs a moment to be noticed. */
const INTENTOS = 10;
const PAUSA_MS = 200;

/**
 * Claims the database for this process for as long as it lives; undefined when another holds it.
 * `onLost` hears when the claim ends before it is released: the database went away.
 */
export async function lockDatabase(
  url: string,
  onLost: () => void,
): Promise<{ release: () => Promise<void> } | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'vuelve-cerrojo' });
  client.on('error', () => {}); // its end says the same
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
