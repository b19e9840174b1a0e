import { ESCANEOS_GUARDA_DIAS } from '@vuelve/contract/reglas';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import {
  type Db,
  isDatabaseBusy,
  type Queryable,
  withTransaction,
} from '../../cimientos/db/database.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';
import type { DB } from '../../cimientos/db/tables.ts';

/** So many days ahead of today have their table: a job that fails for a week loses no day. */
const PREVISTOS = 7;
/** Scans that are written queue behind a lock that waits: it waits no longer than this. */
const BLOQUEO_MS = 1_000;

/** A day in Spain, which has 23 to 25 hours. */
interface Dia {
  nombre: string;
  desde: string;
  hasta: string;
}

/** The tables of single days, and the older one (`escaneos_antes`), whose `desde` is -infinity. */
const DIAS = sql`(
  SELECT c.oid, c.relname AS nombre,
    coalesce(substring(limites FROM 'FROM \\(''(.*?)''\\)'), '-infinity')::timestamptz AS desde,
    substring(limites FROM 'TO \\(''(.*?)''\\)')::timestamptz AS hasta
  FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid, pg_get_expr(c.relpartbound, c.oid) AS limites
  WHERE inhparent = 'escaneos'::regclass AND limites <> 'DEFAULT'
)`;

/**
 * Makes the tables of today and the coming days that are missing. Scans of such a day that were
 * written before lie in `escaneos_resto`, and are moved. While the tables do not come free, nothing
 * is made: the next run is in time.
 */
export async function makeDias(db: Db, ahora = readAhora()): Promise<void> {
  if ((await listFaltan(db, ahora)).length === 0) return;
  try {
    await withTransaction(db, (trx) => makeFaltan(trx, ahora));
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
  }
}

async function makeFaltan(trx: Transaction<DB>, ahora: Date): Promise<void> {
  await limitWait(trx);
  // In the order of an erasure, which deletes a pet and then its scans.
  await sql`LOCK TABLE mascotas IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  await sql`LOCK TABLE particiones.escaneos_resto IN ACCESS EXCLUSIVE MODE`.execute(trx);
  // Another instance may have made them before it let the lock go.
  for (const dia of await listFaltan(trx, ahora)) await makeDia(trx, dia);
}

async function listFaltan(db: Queryable, ahora: Date): Promise<Dia[]> {
  const { rows } = await sql<Dia>`
    SELECT 'escaneos_' || to_char(dia, 'YYYYMMDD') AS nombre,
      inicio_de(dia)::text AS desde, inicio_de(dia + 1)::text AS hasta
    FROM generate_series(0, ${PREVISTOS}::int) n, LATERAL (SELECT dia_de(${ahora}) + n AS dia) l
    WHERE NOT EXISTS (
      SELECT FROM ${DIAS} d WHERE d.desde <= inicio_de(dia) AND d.hasta >= inicio_de(dia + 1))
    ORDER BY n`.execute(db);
  return rows;
}

async function makeDia(trx: Transaction<DB>, { nombre, desde, hasta }: Dia): Promise<void> {
  const tabla = sql.id('particiones', nombre);
  await sql`CREATE TABLE ${tabla} (
    LIKE escaneos INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)`.execute(trx);
  await sql`
    WITH movidos AS (
      DELETE FROM particiones.escaneos_resto WHERE primera >= ${desde} AND primera < ${hasta}
      RETURNING id, mascota_id, origen, visitante, linea, primera, ultima, veces
    )
    INSERT INTO ${tabla} (id, mascota_id, origen, visitante, linea, primera, ultima, veces)
    SELECT id, mascota_id, origen, visitante, linea, primera, ultima, veces FROM movidos`.execute(
    trx,
  );
  await sql`ALTER TABLE escaneos ATTACH PARTITION ${tabla}
    FOR VALUES FROM (${sql.lit(desde)}) TO (${sql.lit(hasta)})`.execute(trx);
}

/**
 * Drops the days that began `ESCANEOS_GUARDA_DIAS` days ago, so that no scan is kept longer, up to
 * the first one with scans. A day that somebody reads, as a backup does for hours, waits for the
 * next run.
 * @returns the number of scans; 0 when no day is due
 */
export async function dropOldDia(db: Queryable, ahora = readAhora()): Promise<number> {
  const { rows } = await sql<{ nombre: string }>`
    SELECT nombre FROM ${DIAS} d
    WHERE desde > '-infinity' AND desde <= ${ahora}::timestamptz - make_interval(days => ${ESCANEOS_GUARDA_DIAS})
      AND NOT EXISTS (
        SELECT FROM pg_locks JOIN pg_database b ON b.oid = database
        WHERE relation = d.oid AND datname = current_database())
    ORDER BY desde`.execute(db);
  let cuantos = 0;
  for (const { nombre } of rows) {
    if (cuantos > 0) break;
    cuantos = await dropDia(db, sql.id('particiones', nombre));
  }
  return cuantos;
}

async function dropDia(db: Queryable, tabla: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    SELECT count(*)::int AS cuantos FROM ${tabla}`.execute(db);
  await limitWait(db);
  await sql`DROP TABLE ${tabla}`.execute(db);
  return rows[0]!.cuantos;
}

async function limitWait(db: Queryable): Promise<void> {
  await sql`SET LOCAL lock_timeout = ${sql.lit(BLOQUEO_MS)}`.execute(db);
}
