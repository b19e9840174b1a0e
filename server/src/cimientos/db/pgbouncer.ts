import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Enough that other clients of a PgBouncer do not hide what it does. */
const RONDAS = 5;
const ESPERA_MS = 5_000;
/** PostgreSQL's code for a prepared statement that a connection does not know. */
const SIN_PREPARAR = '26000';

/**
 * How connections reach PostgreSQL: each with a server process of its own (`sesion`), or through a
 * PgBouncer in transaction mode, which keeps prepared statements apart (`transaccion`) or does not.
 */
type Modo = 'sesion' | 'transaccion' | 'sin preparar';

/**
 * Checks that the database's addresses suit this server.
 * @param directa the address for all that needs a session
 * @throws Error with one line that says what to set
 */
export async function refusePgbouncer(url: string, directa: string | undefined): Promise<void> {
  const modo = await findModo(url);
  if (modo === 'sin preparar') {
    throw new Error(
      'Wrong setting DATABASE_URL: it leads to a PgBouncer in transaction mode without prepared statements; it needs version 1.21 or later with max_prepared_statements above 0, or session mode',
    );
  }
  if (modo === 'transaccion' && !directa) {
    throw new Error(
      'Wrong setting DATABASE_URL_DIRECTA: DATABASE_URL leads to a PgBouncer in transaction mode, so the address of PostgreSQL itself is needed too, to listen for changes',
    );
  }
  if (directa && (await findModo(directa)) !== 'sesion') {
    throw new Error(
      'Wrong setting DATABASE_URL_DIRECTA: it leads to a PgBouncer in transaction mode; give the address of PostgreSQL itself',
    );
  }
}

/**
 * Finds out by trying: while a second connection holds the server process that the first one had,
 * the first one gets another, with or without its prepared statement.
 */
async function findModo(url: string): Promise<Modo> {
  const [one, other] = [openClient(url), openClient(url)];
  const name = randomUUID(); // an earlier try may have left its own
  try {
    await Promise.all([one.connect(), other.connect()]);
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      const own = await readProceso(one, name);
      await other.query('BEGIN');
      const isShared = (await readProceso(other)) === own;
      const isPrepared = !isShared || (await isStillPrepared(one, name));
      await other.query('ROLLBACK');
      if (isShared) return isPrepared ? 'transaccion' : 'sin preparar';
    }
    return 'sesion';
  } finally {
    await Promise.all([one.end(), other.end()]).catch(() => {});
  }
}

function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vuelve-prueba',
    connectionTimeoutMillis: ESPERA_MS,
    query_timeout: ESPERA_MS,
  });
  client.on('error', () => {}); // its query fails too
  return client;
}

/** @param name prepares the statement under this name; undefined: without preparing it */
async function readProceso(client: pg.Client, name?: string): Promise<number> {
  const text = 'SELECT pg_backend_pid() AS pid';
  const { rows } = await client.query<{ pid: number }>({ name, text });
  return rows[0]!.pid;
}

async function isStillPrepared(client: pg.Client, name: string): Promise<boolean> {
  try {
    await readProceso(client, name);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === SIN_PREPARAR) return false;
    throw error;
  }
}
