import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;
/** A database, or a transaction on it. */
export type Queryable = Kysely<DB> | Transaction<DB>;

const DATE_OID = 1082;

/** Most prepared statements per connection. */
const CONSULTAS_MAXIMO = 200;
/** Life of a connection, after which it is replaced with its prepared statements. */
const VIDA_S = 900;

/**
 * Prepares parametrised statements, so that a connection plans each once. Client and server keep a
 * prepared statement for the connection's life, and lists and column sets make unlimited variants.
 * Therefore only the first 200 statements of a connection are prepared: soon the most frequent
 * ones.
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

/**
 * A session that hangs with a lock must not block all connections. Set by a new
 * connection's first statement: PgBouncer refuses connections with these as start parameters.
 */
const PLAZOS = 'SET lock_timeout = 10000; SET idle_in_transaction_session_timeout = 30000';

/** Opens a pool of at most `max` connections. Dates stay text (YYYY-MM-DD). */
export function openPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    maxLifetimeSeconds: VIDA_S,
    onConnect: async (client) => {
      await client.query(PLAZOS);
    },
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: NamingClient,
    types: {
      getTypeParser: (oid, format) =>
        oid === DATE_OID ? String : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', () => {}); // the pool replaces a broken idle connection
  pool.on('connect', (client) => {
    client.on('error', () => {}); // a broken connection in use fails its query
  });
  return pool;
}

/** Kysely over `pool`; `destroy()` closes it. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** The transaction of the work under way. */
const propia = new AsyncLocalStorage<{ isOpen: boolean }>();

type Trabajo<T> = (trx: Transaction<DB>) => Promise<T>;

async function execute<T>(transaction: TransactionBuilder<DB>, work: Trabajo<T>): Promise<T> {
  const own = { isOpen: true };
  try {
    return await propia.run(own, () => transaction.execute(work));
  } finally {
    own.isOpen = false;
  }
}

/**
 * For what may hang for longer than a transaction may stay open: other transactions wait for its
 * locks, and everybody for its connection. @throws Error inside a transaction
 */
export function refuseTransaction(what: string): void {
  if (propia.getStore()?.isOpen) throw new Error(`${what} is used inside a transaction`);
}

/** Runs `work` in one transaction. */
export function withTransaction<T>(db: Db, work: Trabajo<T>): Promise<T> {
  return execute(db.transaction(), work);
}

/** Runs `work` in one read-only transaction, which sees a single snapshot of the database. */
export function withSnapshot<T>(db: Db, work: Trabajo<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  return execute(transaction.setAccessMode('read only'), work);
}

/** Tries of a transaction that ended in a deadlock. */
const INTENTOS = 3;

/** Runs `work` in one transaction, and again after a deadlock (three tries in all). */
export async function withTransactionAgain<T>(db: Db, work: Trabajo<T>): Promise<T> {
  for (let intento = 1; ; intento++) {
    try {
      return await withTransaction(db, work);
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
      if (!isDeadlock || intento === INTENTOS) throw error;
    }
  }
}

/** Whether `error` is a foreign key violation: the referenced row is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}

/** Whether `error` is a unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

/** Whether disk, memory or connections are used up (class 53), or the disk fails (58030). */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(53...|58030)$/.test(error.code ?? '');
}

/** The system's and the driver's errors for a lost or refused connection. */
const SIN_CONEXION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
const SIN_CODIGO =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying|LISTEN.NOTIFY (connection|heartbeat))/;

/** Whether PostgreSQL gave up waiting for a lock (55P03), or ended a deadlock (40P01). */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(55P03|40P01)$/.test(error.code ?? '');
}

/** Whether the database stops, starts (class 57P) or is unreachable: a retry may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (error instanceof pg.DatabaseError) return /^(57P|08)/.test(String(code));
  return SIN_CONEXION.has(String(code)) || SIN_CODIGO.test(String(message));
}

const CON_PG = /node_modules[\\/]pg(-pool)?[\\/]/;

/**
 * Whether the database is away, and not a mail server or a store, whose lost connections have the
 * same codes.
 */
export function isCaida(error: unknown): boolean {
  if (!isDatabaseAway(error)) return false;
  const { message, stack } = error as Error;
  return error instanceof pg.DatabaseError || SIN_CODIGO.test(message) || CON_PG.test(stack ?? '');
}
