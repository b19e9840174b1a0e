import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isColaMigrated, migrateCola } from '../jobs/migrate-cola.ts';
import {
  type Db,
  isDatabaseBusy,
  openDatabase,
  openPool,
  type Queryable,
  withTransaction,
} from './database.ts';
import { entregaOf } from './entregas.ts';
import { listEjecutadas, requireAccepted } from './esquema.ts';
import { listEntregas } from './instancias.ts';
import { type Migracion, readMigraciones } from './migraciones.ts';

/** Key of the advisory lock: any number, the same for all releases. */
const CERROJO = 8_835_854;
const CERROJO_MS = 200;
/** Requests queue behind a migration that waits for a lock: it waits no longer than this. */
const BLOQUEO_MS = 2_000;
/** With waits and pauses about a minute and a half. */
const INTENTOS = 30;
const PAUSA_MS = 1_000;

interface Opciones {
  /** Hears what runs on a database that is in use, and what it waits for. */
  say?: (line: string) => void;
  carpeta?: URL;
  /** The last migration to run; by default all do. */
  hasta?: string | undefined;
  intentos?: number;
}

/**
 * Brings the database at `url` to this release: runs each migration that has not run yet, in order,
 * and then those of the queue. One instance at a time does so; the others wait. Older instances may
 * serve meanwhile, if they are of the release before.
 * @throws Error with one line when the database or an instance is of a distant release, when a lock
 * does not come free, and the first migration's error; a failed migration is rolled back
 */
export async function migrate(
  url: string,
  { say = () => {}, carpeta, hasta, intentos = INTENTOS }: Opciones = {},
): Promise<void> {
  const todas = await readMigraciones(carpeta);
  const propias = hasta ? todas.filter(({ nombre }) => nombre <= hasta) : todas;
  const pool = openDatabase(openPool(url, 1));
  try {
    // One connection throughout: it holds the lock.
    await pool.connection().execute((db) => migrateOn({ db, say, intentos }, propias));
  } finally {
    await pool.destroy();
  }
}

interface Obra extends Required<Pick<Opciones, 'say' | 'intentos'>> {
  db: Db;
}

async function migrateOn(obra: Obra, propias: Migracion[]): Promise<void> {
  const { db, say } = obra;
  const entrega = entregaOf(propias.at(-1)!.nombre);
  let isNew = false;
  const listPendientes = async () => {
    const ejecutadas = await listEjecutadas(db);
    isNew = ejecutadas.length === 0;
    const nombres = propias.map(({ nombre }) => nombre);
    requireAccepted(ejecutadas, nombres, entrega);
    return propias.filter((una) => !ejecutadas.some(({ nombre }) => nombre === una.nombre));
  };
  const isDone = async () => (await listPendientes()).length === 0 && (await isColaMigrated(db));
  if (await isDone()) return; // also while a later release migrates
  await takeTurn(obra);
  try {
    const pendientes = await listPendientes();
    if (pendientes.length > 0) {
      await requireNeighbours(db, entrega);
      await withTries(obra, 'of the list', () => withTransaction(db, makeTabla));
    }
    for (const migracion of pendientes) {
      const { nombre } = migracion;
      if (!isNew) say(`Migration ${nombre}`);
      if (migracion.indice) await makeIndice(db, migracion, migracion.indice);
      else await withTries(obra, nombre, () => withTransaction(db, (trx) => run(trx, migracion)));
    }
    await withTries(obra, 'of the queue', () => migrateCola(db, BLOQUEO_MS));
  } finally {
    await sql`SELECT pg_advisory_unlock(${CERROJO})`.execute(db);
  }
}

/**
 * Polls for the lock. A statement that waited for it would hold a snapshot, and an index that is
 * made CONCURRENTLY waits for every older snapshot: a deadlock.
 */
async function takeTurn({ db, say }: Obra): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    const { rows } = await sql<{ mio: boolean }>`
      SELECT pg_try_advisory_lock(${CERROJO}) AS mio`.execute(db);
    if (rows[0]!.mio) return;
    if (!isTold) say('Another instance migrates the database: waiting for it');
    await sleep(CERROJO_MS);
  }
}

/** @throws Error when an instance runs that is older than the release before `entrega` */
async function requireNeighbours(db: Db, entrega: number): Promise<void> {
  const oldest = Math.min(...(await listEntregas(db)));
  if (oldest >= entrega - 1) return;
  throw new Error(
    `Instances of release ${oldest} run, and release ${entrega} migrates beside release ${entrega - 1} alone: update them to it first, or stop them`,
  );
}

/** Runs `work`, and again while a lock is not free. */
async function withTries(
  { db, say, intentos }: Obra,
  que: string,
  work: () => Promise<void>,
): Promise<void> {
  for (let intento = 1; ; intento++) {
    try {
      await sql`SET lock_timeout = ${sql.lit(BLOQUEO_MS)}`.execute(db);
      return await work();
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
      if (intento >= intentos) {
        throw new Error(`Migration ${que} gave up: another transaction locks what it changes`, {
          cause: error,
        });
      }
      say(`Migration ${que} waits for a lock, try ${intento} of ${intentos}`);
      await sleep(PAUSA_MS);
    }
  }
}

async function makeTabla(trx: Queryable): Promise<void> {
  await sql
    .raw(`
    CREATE TABLE IF NOT EXISTS kysely_migration (
      name varchar(255) NOT NULL PRIMARY KEY, "timestamp" varchar(255) NOT NULL
    );
    ALTER TABLE kysely_migration ADD COLUMN IF NOT EXISTS entrega_minima integer;
    COMMENT ON COLUMN kysely_migration.entrega_minima IS 'The oldest release that may run after it';
  `)
    .execute(trx);
}

async function run(trx: Queryable, migracion: Migracion): Promise<void> {
  await sql.raw(migracion.texto).execute(trx);
  await note(trx, migracion);
}

/**
 * Makes an index outside a transaction. It may wait for hours, for older transactions: nobody
 * queues behind it. What an interrupted attempt left is dropped first.
 */
async function makeIndice(db: Db, migracion: Migracion, indice: string): Promise<void> {
  await sql`SET lock_timeout = 0`.execute(db);
  const { rows } = await sql<{ vale: boolean }>`
      SELECT indisvalid AS vale FROM pg_index WHERE indexrelid = to_regclass(${indice})`.execute(
    db,
  );
  if (rows[0] && !rows[0].vale) await sql`DROP INDEX CONCURRENTLY ${sql.id(indice)}`.execute(db);
  if (!rows[0]?.vale) await sql.raw(migracion.texto).execute(db);
  await note(db, migracion);
}

/** Records a migration. Only the release before the one that brings it may still run. */
async function note(db: Queryable, { nombre }: Migracion): Promise<void> {
  await sql`
    INSERT INTO kysely_migration (name, "timestamp", entrega_minima)
    VALUES (${nombre}, now()::text, ${entregaOf(nombre) - 1})`.execute(db);
}
