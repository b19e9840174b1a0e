import { REGISTRO_FACTURAS } from '../../cimientos/db/columnas.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { startOf } from '../../cimientos/db/start-of.ts';
import type { RegistroFacturas } from '../../cimientos/db/tables.ts';

/** Key of the register's advisory lock; an arbitrary number. */
const CERROJO_REGISTRO = 10_072_023;

/** Locks the register until the transaction ends: its rows are chained one after the other. */
export async function lockRegistro(db: Queryable): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${CERROJO_REGISTRO}::bigint)`.execute(db);
}

/** The hash of a seller's last row, and the current time of the database's clock. */
export async function findUltima(db: Queryable, emisor: string) {
  const { rows } = await sql<{ ahora: Date; huella: string | null }>`
    SELECT clock_timestamp() AS ahora, (
      SELECT huella FROM registro_facturas WHERE emisor = ${emisor} ORDER BY id DESC LIMIT 1
    ) AS huella`.execute(db);
  return rows[0]!;
}

export interface NuevaFila {
  emisor: string;
  numero: string;
  /** The day in Spain, YYYY-MM-DD. */
  fecha: string;
  tipo: RegistroFacturas['tipo'];
  /** Cents; negative for a corrective invoice. */
  cuota: number;
  importe: number;
  iva_tipo: number;
  rectifica: string | null;
  pedido_id: number;
  verificable: boolean;
  generado: string;
  anterior: string;
  huella: string;
}

export async function insertFila(db: Queryable, fila: NuevaFila): Promise<void> {
  await db.insertInto('registro_facturas').values(fila).execute();
}

export type Fila = Awaited<ReturnType<typeof selectFilas>>[number];

/** Newest first, at most `limite` + 1 rows. `buscar`: the beginning of a number. */
export function selectFilas(
  db: Queryable,
  { limite, cursor, buscar }: { limite: number; cursor?: number | undefined; buscar: string },
) {
  return db
    .selectFrom('registro_facturas')
    .select(REGISTRO_FACTURAS)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!))
    .$if(buscar !== '', (query) => query.where(begins(buscar)))
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute();
}

const begins = (numero: string) => sql<boolean>`lower(numero) LIKE ${startOf(numero)}`;

const LOTE = 2_000;

/** The rows in batches, oldest first: every one, or those whose number begins so. */
export async function* eachLote(db: Queryable, numero = ''): AsyncGenerator<Fila[]> {
  let last = 0;
  for (;;) {
    const lote = await db
      .selectFrom('registro_facturas')
      .select(REGISTRO_FACTURAS)
      .where('id', '>', last)
      .$if(numero !== '', (query) => query.where(begins(numero)))
      .orderBy('id')
      .limit(LOTE)
      .execute();
    if (lote.length > 0) yield lote;
    if (lote.length < LOTE) return;
    last = lote.at(-1)!.id;
  }
}

/**
 * The first invoice without a row, among those issued after the register's first invoice. The chain
 * itself does not show that its last rows are missing.
 */
export async function findSinFila(db: Queryable) {
  const { rows } = await sql<{ numero: string; pedido_id: number }>`
    WITH primera AS (SELECT numero, pedido_id FROM registro_facturas ORDER BY id LIMIT 1),
    desde AS (
      SELECT coalesce(
        (SELECT fecha FROM rectificativas WHERE numero = primera.numero),
        (SELECT pagado FROM pedidos WHERE id = primera.pedido_id)
      ) AS momento FROM primera
    ),
    facturas AS (
      SELECT factura AS numero, id AS pedido_id, pagado AS momento
      FROM pedidos WHERE factura IS NOT NULL
      UNION ALL SELECT numero, pedido_id, fecha FROM rectificativas
      JOIN pedidos ON pedidos.id = pedido_id
      WHERE EXISTS (SELECT FROM registro_facturas AS fila WHERE fila.numero = pedidos.factura)
    )
    SELECT numero, pedido_id FROM facturas, desde
    WHERE facturas.momento > desde.momento AND NOT EXISTS (
      SELECT FROM registro_facturas AS fila WHERE fila.numero = facturas.numero
    )
    ORDER BY facturas.momento LIMIT 1`.execute(db);
  return rows[0];
}

/**
 * The last number of a series when it is missing from the register. Only series with registered
 * invoices count. A corrective invoice is not expected in the register when the invoice it corrects
 * is not there.
 */
export async function findSerieCorta(db: Queryable) {
  const { rows } = await sql<{ numero: string }>`
    WITH ultimos AS (
      SELECT serie, serie || '-' || lpad(ultimo::text, greatest(6, length(ultimo::text)), '0') AS numero
      FROM factura_series
    )
    SELECT numero FROM ultimos
    WHERE EXISTS (SELECT FROM registro_facturas AS fila WHERE fila.numero LIKE serie || '-%')
    AND NOT EXISTS (SELECT FROM registro_facturas AS fila WHERE fila.numero = ultimos.numero)
    AND NOT EXISTS (
      SELECT FROM rectificativas AS una JOIN pedidos ON pedidos.id = una.pedido_id
      WHERE una.numero = ultimos.numero AND NOT EXISTS (
        SELECT FROM registro_facturas AS fila WHERE fila.numero = pedidos.factura
      )
    )
    ORDER BY numero LIMIT 1`.execute(db);
  return rows[0];
}

/** The row of an invoice, by its number. */
export function findFila(db: Queryable, numero: string) {
  return db
    .selectFrom('registro_facturas')
    .select(REGISTRO_FACTURAS)
    .where('numero', '=', numero)
    .executeTakeFirst();
}
