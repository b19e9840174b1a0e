import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { writeParte } from './escribir-parte.ts';
import type { Manifiesto } from './manifiesto.ts';

/** Written by the migrations themselves. */
const APARTE = ['kysely_migration'];

/**
 * The columns of a waiting job that another queue of the same kind takes; what fails or is done is
 * left behind.
 */
const TRABAJO = [
  'id',
  'name',
  'priority',
  'data',
  'retry_limit',
  'retry_count',
  'retry_delay',
  'retry_backoff',
  'retry_delay_max',
  'expire_seconds',
  'deletion_seconds',
  'heartbeat_seconds',
  'start_after',
  'singleton_key',
  'created_on',
  'keep_until',
  'policy',
];
const TRABAJOS = 'pgboss.job';
const ESPERAN = `SELECT ${TRABAJO.join(', ')} FROM ${TRABAJOS} WHERE state <= 'active'`;

type Tabla = Manifiesto['tablas'][number];

/** Copies every table, as the transaction of `client` sees it. */
export async function copyTablas(client: pg.ClientBase, folder: string): Promise<Tabla[]> {
  const copied: Tabla[] = [];
  for (const { nombre, columnas } of await listTablas(client)) {
    const names = columnas.map(quote).join(', ');
    copied.push(
      await copyOne(client, folder, {
        nombre,
        columnas,
        que: `(SELECT ${names} FROM ${quote(nombre)})`,
      }),
    );
  }
  const cola = { nombre: TRABAJOS, columnas: TRABAJO, que: `(${ESPERAN})` };
  copied.push(await copyOne(client, folder, cola));
  return copied;
}

async function copyOne(
  client: pg.ClientBase,
  folder: string,
  { nombre, columnas, que }: Pick<Tabla, 'nombre' | 'columnas'> & { que: string },
): Promise<Tabla> {
  const rows = client.query(copyTo(`COPY ${que} TO STDOUT`));
  const zipped = createGzip();
  const [parte] = await Promise.all([
    writeParte(folder, `tablas/${nombre}.copy.gz`, zipped),
    pipeline(rows, zipped),
  ]);
  return { nombre, columnas, filas: rows.rowCount, parte };
}

/** Our tables with the columns that are written: a generated one writes itself. */
async function listTablas(client: pg.ClientBase) {
  const { rows } = await client.query<Pick<Tabla, 'nombre' | 'columnas'>>(
    `SELECT relname AS nombre, array_agg(attname::text ORDER BY attnum) AS columnas
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> ALL($1)
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`,
    [APARTE],
  );
  return rows;
}

/**
 * The last value of each identity column that has given one. Our tables are read first: with some
 * statistics PostgreSQL asked for the sequences of its own tables, which needs a superuser.
 */
export async function readSecuencias(client: pg.ClientBase): Promise<Manifiesto['secuencias']> {
  const { rows } = await client.query<Manifiesto['secuencias'][number]>(
    `WITH columnas AS MATERIALIZED (
       SELECT attrelid::regclass::text AS tabla, attname AS columna
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND attnum > 0 AND NOT attisdropped
     )
     SELECT tabla, columna, last_value::text AS valor
     FROM (
       SELECT tabla, columna, pg_get_serial_sequence(tabla, columna) AS nombre FROM columnas
     ) AS propias
     JOIN pg_sequences ON nombre = format('%I.%I', schemaname, sequencename)
     WHERE last_value IS NOT NULL ORDER BY tabla, columna`,
  );
  return rows;
}

/**
 * Fills the tables of a migrated database with those of a backup, in the caller's transaction. The
 * rows come as they were: no trigger runs, and foreign keys are checked at the end.
 */
export async function fillTablas(
  client: pg.ClientBase,
  folder: string,
  { tablas, secuencias }: Pick<Manifiesto, 'tablas' | 'secuencias'>,
): Promise<void> {
  const propias = tablas.filter(({ nombre }) => nombre !== TRABAJOS).map(({ nombre }) => nombre);
  const claves = await dropClaves(client);
  for (const nombre of propias) {
    await client.query(`ALTER TABLE ${quote(nombre)} DISABLE TRIGGER USER`);
  }
  // What migrations put into new tables came with the backup too.
  await client.query(`TRUNCATE ${propias.map(quote).join(', ')}`);
  for (const tabla of tablas) await fillOne(client, folder, tabla);
  for (const nombre of propias) {
    await client.query(`ALTER TABLE ${quote(nombre)} ENABLE TRIGGER USER`);
  }
  for (const { tabla, nombre, regla } of claves) {
    await client.query(`ALTER TABLE ${tabla} ADD CONSTRAINT ${quote(nombre)} ${regla}`);
  }
  for (const { tabla, columna, valor } of secuencias) {
    await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [
      tabla,
      columna,
      valor,
    ]);
  }
}

async function fillOne(client: pg.ClientBase, folder: string, tabla: Tabla): Promise<void> {
  const { nombre, columnas, filas, parte } = tabla;
  const names = columnas.map(quote).join(', ');
  const target = nombre === TRABAJOS ? nombre : quote(nombre);
  const rows = client.query(copyFrom(`COPY ${target} (${names}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, parte.ruta)), createGunzip(), rows);
  if (rows.rowCount !== filas) {
    throw new Error(`Of ${filas} rows of ${nombre} ${rows.rowCount} came back`);
  }
}

/** Drops the foreign keys: tables that name each other have no order. */
async function dropClaves(client: pg.ClientBase) {
  const { rows } = await client.query<{ tabla: string; nombre: string; regla: string }>(
    `SELECT conrelid::regclass::text AS tabla, conname AS nombre, pg_get_constraintdef(oid) AS regla
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`,
  );
  for (const { tabla, nombre } of rows) {
    await client.query(`ALTER TABLE ${tabla} DROP CONSTRAINT ${quote(nombre)}`);
  }
  return rows;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
