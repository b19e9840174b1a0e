import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Db, withTransaction } from '../cimientos/db/database.ts';
import type { DB } from '../cimientos/db/tables.ts';
import { makeDias } from '../encuentro/escaneos/dias.queries.ts';

/** Ids from here on belong to the benchmark. */
export const BASE = 10_000_000;
const LOTE = 500_000;
const DIAS = 365;
const DIA_MS = 86_400_000;
/** Days whose tables are made at once. */
const SEMANA = 8;
/** Two accounts for three pets. */
const MASCOTAS_POR_CUENTA = 1.5;
const ESCANEOS_AL_ANO = 4;
/** Of ten pets one was found once. */
const CONVERSACIONES = 0.1;
const MENSAJES = 3;

/** How much a country has: so many pets, and what belongs to them. */
export const cuentasDe = (mascotas: number) => Math.ceil(mascotas / MASCOTAS_POR_CUENTA);
export const escaneosDe = (mascotas: number) => mascotas * ESCANEOS_AL_ANO;
export const conversacionesDe = (mascotas: number) => Math.ceil(mascotas * CONVERSACIONES);

/**
 * Fills a database with so many pets, their accounts and badges, the scans of a year in the tables
 * of their days, and the conversations of one pet in ten. No trigger runs, and no key is checked.
 */
export async function llenarPais(db: Db, mascotas: number): Promise<void> {
  await setAll(db, DE_PRISA);
  await makeAno(db);
  await insertAll(db, cuentasDe(mascotas), insertCuentas);
  await insertAll(db, mascotas, (numeros) => insertMascotas(numeros, cuentasDe(mascotas)));
  await insertAll(db, mascotas, insertChapas);
  await insertAll(db, conversacionesDe(mascotas), insertConversaciones);
  await insertAll(db, conversacionesDe(mascotas), insertAccesos);
  await insertAll(db, conversacionesDe(mascotas) * MENSAJES, insertMensajes);
  const dias = Array.from({ length: DIAS }, (_, hace) => hace);
  await forEach(dias, (hace) => insertDia(db, hace, mascotas));
  await sql`VACUUM ANALYZE`.execute(db);
  await setAll(db, Object.keys(DE_PRISA));
}

/** Nobody needs what a crash would lose, and no other work disturbs. */
const DE_PRISA = { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB', autovacuum: 'off' };

/** Changes settings of the whole PostgreSQL, or takes the named ones back. */
async function setAll(db: Db, settings: Record<string, string> | string[]): Promise<void> {
  const entries: [string, string | null][] = Array.isArray(settings)
    ? settings.map((name) => [name, null])
    : Object.entries(settings);
  for (const [name, value] of entries) {
    const change =
      value === null ? sql`RESET ${sql.ref(name)}` : sql`SET ${sql.ref(name)} = ${sql.lit(value)}`;
    await sql`ALTER SYSTEM ${change}`.execute(db);
  }
  await sql`SELECT pg_reload_conf()`.execute(db);
}

/** The tables of the days of a year: what there was gives way. */
async function makeAno(db: Db): Promise<void> {
  await sql`TRUNCATE escaneos`.execute(db);
  await sql`ALTER TABLE escaneos DETACH PARTITION particiones.escaneos_antes`.execute(db);
  await sql`ALTER TABLE escaneos ATTACH PARTITION particiones.escaneos_antes
    FOR VALUES FROM (MINVALUE) TO (inicio_de(dia_de(now()) - ${sql.lit(DIAS + 1)}))`.execute(db);
  for (let hace = DIAS; hace > -SEMANA; hace -= SEMANA) {
    await makeDias(db, new Date(Date.now() - hace * DIA_MS));
  }
}

type Insert = (numeros: RawBuilder<unknown>) => RawBuilder<unknown>;

async function insertAll(db: Db, cuantos: number, insert: Insert): Promise<void> {
  const lotes = Array.from({ length: Math.ceil(cuantos / LOTE) }, (_, lote) => lote * LOTE);
  await forEach(lotes, (before) => {
    const last = Math.min(before + LOTE, cuantos);
    const numeros = sql`generate_series(${before + 1}::integer, ${last}::integer) AS n`;
    return onReplica(db, (trx) => insert(numeros).execute(trx));
  });
}

/** Two at once, each on a connection and a processor of its own. */
async function forEach(items: number[], work: (item: number) => Promise<unknown>): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all([lane(), lane()]);
}

/** Without triggers and checks of keys: the rows are known to be right. */
function onReplica(db: Db, work: (trx: Transaction<DB>) => Promise<unknown>): Promise<void> {
  return withTransaction(db, async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await work(trx);
  });
}

/** As random as a row's number: the same in each run, and near no other. */
const mezcla = sql`(n::bigint * 7919)`;

const insertCuentas: Insert = (numeros) => sql`
  INSERT INTO usuarios (id, hash, email, contrasena, nombre, telefono, cp, fecha_alta)
    OVERRIDING SYSTEM VALUE
  SELECT ${BASE}::integer + n, left(md5('u' || n), 22), 'u' || n || '@bench.example', 'x', 'Eva',
    '+34 6' || lpad((n % 100000000)::text, 8, '0'), lpad((n % 52000)::text, 5, '0'),
    now() - (n % 1000) * interval '1 day'
  FROM ${numeros}`;

const insertMascotas = (numeros: RawBuilder<unknown>, cuentas: number) => sql`
  INSERT INTO mascotas (id, hash, usuario_id, mascota, tipo_mascota, genero, raza, avatar, fecha_alta)
    OVERRIDING SYSTEM VALUE
  SELECT ${BASE}::integer + n, left(md5('m' || n), 22), ${BASE}::integer + 1 + n % ${cuentas}::integer,
    'Luna', 1 + n % 3, CASE n % 2 WHEN 0 THEN 'M' ELSE 'H' END, 'Mestiza',
    left(md5('f' || n), 22) || '.webp', now() - (n % 1000) * interval '1 day'
  FROM ${numeros}`;

const insertChapas: Insert = (numeros) => sql`
  INSERT INTO chapas (hash, corto, pagada, mascota_id)
  SELECT left(md5('c' || n), 22),
    translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', 'ABCDEFGHJKMNPQRS'), true, ${BASE}::integer + n
  FROM ${numeros}`;

const insertConversaciones: Insert = (numeros) => sql`
  INSERT INTO conversaciones (id, mascota_id, tipo, clave, idioma, abierta, ultimo)
    OVERRIDING SYSTEM VALUE
  SELECT ${BASE}::integer + n, ${BASE}::integer + (n * 10)::integer, 'tengo', left(md5('k' || n), 22), 'es',
    now() - (n % 90) * interval '1 day', now() - (n % 90) * interval '1 day'
  FROM ${numeros}`;

const insertAccesos: Insert = (numeros) => sql`
  INSERT INTO accesos_conversacion (conversacion_id, rol, token_hash, visto)
  SELECT ${BASE}::integer + n, rol, sha256((rol || n)::bytea), now()
  FROM ${numeros}, unnest(ARRAY['dueno', 'buscador']) AS rol`;

const insertMensajes: Insert = (numeros) => sql`
  INSERT INTO mensajes (conversacion_id, autor, clave, texto)
  SELECT ${BASE}::integer + 1 + (n - 1) / ${sql.lit(MENSAJES)}, CASE n % 2 WHEN 0 THEN 'dueno' ELSE 'buscador' END,
    left(md5('t' || n), 22), 'La tengo en casa, está bien y come de todo'
  FROM ${numeros}`;

/** The scans of a day, of pets all over the country. */
function insertDia(db: Db, hace: number, mascotas: number): Promise<void> {
  const cuantos = Math.round(escaneosDe(mascotas) / DIAS);
  return onReplica(db, (trx) =>
    sql`
      INSERT INTO escaneos (mascota_id, origen, visitante, linea, primera, ultima)
      SELECT ${BASE}::integer + 1 + ((${mezcla} + ${hace}::integer * ${cuantos}::bigint) % ${mascotas}::bigint)::integer, 'chapa',
        substring(sha256(('v' || n)::bytea) FOR 16), substring(sha256(('l' || n)::bytea) FOR 16),
        cuando, cuando
      FROM generate_series(1, ${cuantos}::integer) AS n, LATERAL (
        SELECT inicio_de(dia_de(now()) - ${hace}::integer) + n * interval '23 hours' / ${cuantos}::integer AS cuando
      ) momento`.execute(trx),
  );
}
