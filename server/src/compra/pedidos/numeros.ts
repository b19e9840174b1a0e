import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/**
 * The number that the order `pedidoId` is known by, the bank's: that of the attempt that paid it first, or of the last one.
 * Empty where nobody was ever sent to the bank.
 */
export const numeroOf = (pedidoId: RawBuilder<unknown>) => sql<string>`coalesce((
  SELECT ds_order FROM pago_intentos WHERE pedido_id = ${pedidoId}
  ORDER BY pago_intentos.estado = 'autorizado' DESC,
    CASE pago_intentos.estado WHEN 'autorizado' THEN resuelto END, pago_intentos.id DESC
  LIMIT 1
), '')`;

/** The numbers of orders by their ids. */
export async function listNumeros(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; numero: string }>`
    SELECT id, ${numeroOf(sql.ref('pedidos.id'))} AS numero FROM pedidos
    WHERE id = ANY(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, numero }) => [id, numero]));
}
