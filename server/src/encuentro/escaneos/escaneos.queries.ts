import {
  AVISO_ESCANEO_CADA_MS,
  ESCANEO_CRECE_MS,
  ESCANEO_REPETIDO_MS,
  ESCANEOS_GUARDA_DIAS,
  ESCANEOS_LINEA_HORA,
  SELLO_MS,
} from '@vuelve/contract/reglas';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { dropOldDia } from './dias.queries.ts';

const CRECE = sql`${sql.lit(ESCANEO_CRECE_MS)} * interval '1 ms'`;
const REPETIDO = sql`${sql.lit(ESCANEO_REPETIDO_MS)} * interval '1 ms'`;

/** More than the clocks of instances differ. */
const MARGEN_MS = 60 * 60_000;

/**
 * Whether a scan may still grow, by when it began. Both moments are constants of the statement, so
 * that PostgreSQL opens the tables of two or three days, and not of ninety (decision 121).
 */
function mayGrow(tabla: string): RawBuilder<boolean> {
  const ahora = readAhoraMs();
  const desde = new Date(ahora - ESCANEO_CRECE_MS - SELLO_MS);
  const primera = sql.ref(`${tabla}.primera`);
  return sql<boolean>`(${primera} > ${desde} AND ${primera} < ${new Date(ahora + MARGEN_MS)})`;
}

/** A pet whose page is public, and its owner. */
export interface Escaneada {
  id: number;
  hash: string;
  usuario_id: number;
  email: string;
}

/**
 * Locks the pets with these hashes: their scans are written one batch after the other, on all
 * instances, and no pet is deleted meanwhile. Locks are taken by ascending id, to avoid deadlocks.
 */
export async function lockEscaneadas(trx: Transaction<DB>, hashes: string[]): Promise<Escaneada[]> {
  const { rows } = await sql<Escaneada>`
    SELECT mascotas.id, mascotas.hash, usuario_id, email
    FROM mascotas JOIN usuarios ON usuarios.id = usuario_id
    WHERE mascotas.hash = ANY (${hashes}::text[]) AND NOT oculto
    ORDER BY mascotas.id
    FOR NO KEY UPDATE OF mascotas`.execute(trx);
  return rows;
}

/** A visitor's scans of a pet since the last batch, under today's and yesterday's pseudonyms. */
export interface Anotacion {
  mascota_id: number;
  origen: string;
  visitante: Buffer;
  visitante_antes: Buffer;
  linea: Buffer;
  linea_antes: Buffer;
  veces: number;
}

/** A new entry, not a repeated scan. */
export interface Nuevo {
  id: string;
  mascota_id: number;
  origen: string;
}

/**
 * Writes scans of locked pets. A repeat by the same visitor raises the count of his entry. Above
 * the hourly limit of a line (an IPv4 address, or a /48 of IPv6), a scan raises the count of the
 * line's last entry. For a lost pet, entries from before the loss are ignored in both cases. No
 * entry grows for longer than `ESCANEO_CRECE_MS`. Returns the new entries.
 */
export async function foldEscaneos(
  trx: Transaction<DB>,
  anotaciones: Anotacion[],
): Promise<Nuevo[]> {
  const column = <C extends keyof Anotacion>(name: C) => anotaciones.map((it) => it[name]);
  const { rows } = await sql<Nuevo>`
    WITH llegadas AS (
      SELECT mascota_id, origen, veces, visitante, visitante_antes, linea, linea_antes, coalesce(
        (SELECT abierta FROM perdidas p WHERE p.mascota_id = l.mascota_id AND p.vuelta IS NULL), '-infinity'
      ) AS desde
      FROM unnest(
        ${column('mascota_id')}::int[], ${column('origen')}::text[], ${column('veces')}::int[],
        ${column('visitante')}::bytea[], ${column('visitante_antes')}::bytea[],
        ${column('linea')}::bytea[], ${column('linea_antes')}::bytea[]
      ) AS l (mascota_id, origen, veces, visitante, visitante_antes, linea, linea_antes)
    ), vistas AS (
      SELECT mascota_id, origen, veces, visitante, linea, linea_antes, desde, misma.id AS misma
      FROM llegadas l LEFT JOIN LATERAL (
        SELECT max(id) AS id FROM escaneos e
        WHERE e.mascota_id = l.mascota_id AND e.linea IN (l.linea, l.linea_antes)
          AND e.visitante IN (l.visitante, l.visitante_antes)
          AND e.origen = l.origen AND e.ultima > now() - ${REPETIDO} AND e.primera >= l.desde
          AND e.primera > now() - ${CRECE} AND ${mayGrow('e')}
      ) misma ON true
    ), otras AS (
      SELECT mascota_id, origen, veces, visitante, linea, ultima.id AS ultima, ultima.cuantas
          + row_number() OVER (PARTITION BY v.mascota_id, v.origen, v.linea) AS orden
      FROM vistas v LEFT JOIN LATERAL (
        SELECT max(id) AS id, count(*) AS cuantas FROM escaneos e
        WHERE e.mascota_id = v.mascota_id AND e.linea IN (v.linea, v.linea_antes)
          AND e.origen = v.origen AND e.primera > greatest(now() - interval '1 hour', v.desde)
          AND ${mayGrow('e')}
      ) ultima ON true
      WHERE misma IS NULL
    ), repetidas AS (
      SELECT misma AS id, mascota_id, veces, visitante, linea FROM vistas WHERE misma IS NOT NULL
      UNION ALL
      SELECT ultima, mascota_id, veces, NULL, linea FROM otras
      WHERE orden > ${sql.lit(ESCANEOS_LINEA_HORA)} AND ultima IS NOT NULL
    ), sumadas AS (
      UPDATE escaneos e SET ultima = greatest(e.ultima, now()), veces = e.veces + r.veces,
        visitante = coalesce(r.visitante, e.visitante), linea = r.linea
      FROM (
        SELECT id, mascota_id, sum(veces)::int AS veces, (array_agg(linea))[1] AS linea,
          (array_agg(visitante) FILTER (WHERE visitante IS NOT NULL))[1] AS visitante
        FROM repetidas GROUP BY id, mascota_id
      ) r
      WHERE e.id = r.id AND e.mascota_id = r.mascota_id AND ${mayGrow('e')}
    )
    INSERT INTO escaneos (mascota_id, origen, visitante, linea, veces)
    SELECT mascota_id, origen, visitante, linea, veces FROM otras
    WHERE orden <= ${sql.lit(ESCANEOS_LINEA_HORA)} OR ultima IS NULL
    RETURNING id, mascota_id, origen`.execute(trx);
  return rows;
}

/** Tells the open apps of these pets' owners that there are new scans. */
export async function notifyCasas(db: Queryable, nuevos: Nuevo[]): Promise<void> {
  if (nuevos.length === 0) return;
  await sql`
    SELECT pg_notify('casa', usuario_id::text) FROM mascotas
    WHERE id = ANY (${nuevos.map(({ mascota_id }) => mascota_id)}::int[])
    GROUP BY usuario_id`.execute(db);
}

/** The last `limite` scans of an owner's pet before the scan `antes`, newest first. */
export function listEscaneos(
  db: Queryable,
  usuarioId: number,
  { hash, antes, limite }: { hash: string; antes: number | undefined; limite: number },
) {
  return db
    .selectFrom('escaneos')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .select(['escaneos.id', 'origen', 'primera', 'ultima', 'veces'])
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hash)
    .$if(antes !== undefined, (query) => query.where('escaneos.id', '<', String(antes)))
    .orderBy('escaneos.id', 'desc')
    .limit(limite)
    .execute();
}

/** The sources of a visitor's recent scans of a pet, by his pseudonyms. */
export function listOrigenes(db: Queryable, mascotaId: number, visitante: Buffer[]) {
  return db
    .selectFrom('escaneos')
    .select('origen')
    .where('mascota_id', '=', mascotaId)
    .where('visitante', 'in', visitante)
    .where('ultima', '>', sql<Date>`now() - ${SELLO_MS} * interval '1 ms'`)
    .where(mayGrow('escaneos'))
    .execute();
}

/**
 * Deletes some scans after their term: single ones of the tables without days, or else a day.
 * Returns how many.
 */
export async function deleteOldEscaneos(db: Queryable): Promise<number> {
  const over = sql`primera < ${haceDias(ESCANEOS_GUARDA_DIAS)}`;
  for (const tabla of ['escaneos_antes', 'escaneos_resto'] as const) {
    const cuantos = await deleteSome(db, `particiones.${tabla}`, over);
    if (cuantos > 0) return cuantos;
  }
  return await dropOldDia(db);
}

/**
 * The lost pets among these scans, with their owners. `escaneos`: the scans of the loss in the last
 * hour, from the source with the fewest. `recien`: whether the owner was told of a scan just now.
 */
export function listPerdidas(trx: Transaction<DB>, nuevos: string[]) {
  const deNuevos = sql`n.mascota_id = mascotas.id AND n.id = ANY (${nuevos}::bigint[])
    AND ${mayGrow('n')}`;
  return trx
    .selectFrom('mascotas')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .innerJoin('perdidas', (join) =>
      join.onRef('perdidas.mascota_id', '=', 'mascotas.id').on('perdidas.vuelta', 'is', null),
    )
    .select(['mascotas.id', 'mascotas.hash', 'mascota', 'nombre', 'email'])
    .select([
      sql<number>`(
        SELECT count(*)::int FROM escaneos e
        WHERE e.mascota_id = mascotas.id AND e.primera > greatest(now() - interval '1 hour', perdidas.abierta)
          AND ${mayGrow('e')}
          AND e.origen IN (SELECT n.origen FROM escaneos n WHERE ${deNuevos})
        GROUP BY e.origen ORDER BY 1 LIMIT 1)`.as('escaneos'),
      sql<boolean>`EXISTS (
        SELECT FROM alertas a
        WHERE a.mascota_id = mascotas.id AND a.motivo = 'escaneo'
          AND a.creada > now() - ${sql.lit(AVISO_ESCANEO_CADA_MS)} * interval '1 ms')`.as('recien'),
    ])
    .where(sql<boolean>`EXISTS (SELECT FROM escaneos n WHERE ${deNuevos})`)
    .execute();
}
