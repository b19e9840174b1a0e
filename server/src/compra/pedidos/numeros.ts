import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/**
 * The public number of an order, which is the bank's number of an attempt: the first attempt that
 * was paid, otherwise the last attempt. Empty for an order without attempts.
 */
export const numeroOf = (pedidoId: RawBuilder<unknown>) => sql<string>`coalesce((
  SELECT ds_order FROM pago_intentos WHERE pedido_id = ${pedidoId}
  ORDER BY pago_intentos.estado = 'autorizado' DESC,
    CASE pago_intentos.estado WHEN 'autorizado' THEN resuelto END, pago_intentos.id DESC
  LIMIT 1
), '')`;

/** The public numbers of orders, by order id. */
export async function listNumeros(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; numero: string }>`
    SELECT id, ${numeroOf(sql.ref('pedidos.id'))} AS numero FROM pedidos
    WHERE id = ANY(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, numero }) => [id, numero]));
}
