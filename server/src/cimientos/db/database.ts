import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;
/** A database or a transaction on it: what a query needs. */
export type Queryable = Kysely<DB> | Transaction<DB>;

const DATE_OID = 1082;

/** Named statements of a connection: more than are asked often. */
const CONSULTAS_MAXIMO = 200;
/** Connections are renewed after this, whatever they keep. */
const VIDA_S = 900;

/**
 * Names parametrised statements, so that a connection plans each once. Both ends keep what is named for as long as the
 * connection lives, and lists and sets of columns make texts without number: only the first so many of a connection get
 * a name, which soon are those that are asked most; the others are planned each time.
 */
class NamingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  override query(...args: unknown[]): never {
    const [text, values] = args;
    const call = super.query.bind(this) as (...a: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return call(...args);
    }
    return call({ name: this.#nameOf(text), text, values }, ...args.slice(2));
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= CONSULTAS_MAXIMO) return known;
    const name = `consulta ${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Opens a pool of at most `max` connections. Calendar dates stay text (YYYY-MM-DD). */
export function openPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    maxLifetimeSeconds: VIDA_S,
    // Whoever waits for a lock of a session that hangs must not take all others down with him.
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: NamingClient,
    types: {
      getTypeParser: (oid, format) =>
        oid === DATE_OID ? String : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', () => {}); // an idle connection that breaks is replaced by the pool
  pool.on('connect', (client) => {
    client.on('error', () => {}); // one in use fails its query, which says enough
  });
  return pool;
}

/** Queries over `pool`; `destroy()` closes it. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Runs `work` in one transaction: all of it is stored, or none. */
export function withTransaction<T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Reads in one transaction: all of `work` sees the database as it was at one moment. */
export function withSnapshot<T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  return transaction.setAccessMode('read only').execute(work);
}

/** Tries at a transaction that PostgreSQL ended because it and another waited for each other. */
const INTENTOS = 3;

/** The same, for what must not get lost: one that a deadlock ended is run again. `work` runs more than once then. */
export async function withTransactionAgain<T>(
  db: Db,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let intento = 1; ; intento++) {
    try {
      return await withTransaction(db, work);
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
      if (!isDeadlock || intento === INTENTOS) throw error;
    }
  }
}

/** Whether `error` is PostgreSQL's refusal of a row that refers to one that is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}

/** Whether `error` is PostgreSQL's refusal of a row that another one already has the like of. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

/**
 * Whether PostgreSQL has no room for it: disk, memory or connections are used up (class 53), or the disk fails (58030).
 */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(53...|58030)$/.test(error.code ?? '');
}

/** What the system and the driver say when the connection is gone or none can be had. */
const SIN_CONEXION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
const SIN_CODIGO =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether PostgreSQL gave up a wait for somebody else's lock (55P03), or ended one in a circle (40P01). */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(55P03|40P01)$/.test(error.code ?? '');
}

/** Whether the database is stopping, starting (class 57P) or cannot be reached: it may be back in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (error instanceof pg.DatabaseError) return /^(57P|08)/.test(String(code));
  return SIN_CONEXION.has(String(code)) || SIN_CODIGO.test(String(message));
}
