import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { startOf } from '../db/start-of.ts';
import type { RegistroFacturas } from '../db/tables.ts';

/** A number of its own among advisory locks. */
const CERROJO_REGISTRO = 10_072_023;

/** Holds the register until the transaction ends: rows are chained one after the other. */
export async function lockRegistro(db: Queryable): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${CERROJO_REGISTRO}::bigint)`.execute(db);
}

/** What a seller's next row follows, and when that is by the database's clock. */
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
  /** Cents, below zero for a corrective invoice. */
  cuota: number;
  importe: number;
  iva_tipo: number;
  rectifica: string | null;
  pedido_id: number;
  generado: string;
  anterior: string;
  huella: string;
}

export async function insertFila(db: Queryable, fila: NuevaFila): Promise<void> {
  await db.insertInto('registro_facturas').values(fila).execute();
}

export type Fila = Awaited<ReturnType<typeof selectFilas>>[number];

/** Newest first, one more than `limite`; `buscar` is how a number begins. */
export function selectFilas(
  db: Queryable,
  { limite, cursor, buscar }: { limite: number; cursor: number | undefined; buscar: string },
) {
  return db
    .selectFrom('registro_facturas')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!))
    .$if(buscar !== '', (query) => query.where(sql`lower(numero)`, 'like', startOf(buscar)))
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute();
}

const LOTE = 2_000;

/** Every row, the oldest first, a few thousand at a time. */
export async function* eachLote(db: Queryable): AsyncGenerator<Fila[]> {
  let last = 0;
  for (;;) {
    const lote = await db
      .selectFrom('registro_facturas')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(LOTE)
      .execute();
    if (lote.length > 0) yield lote;
    if (lote.length < LOTE) return;
    last = lote.at(-1)!.id;
  }
}

/** The row of an invoice, by its number. */
export function findFila(db: Queryable, numero: string) {
  return db
    .selectFrom('registro_facturas')
    .selectAll()
    .where('numero', '=', numero)
    .executeTakeFirst();
}
