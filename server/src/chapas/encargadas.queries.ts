import type { Queryable } from '../cimientos/db/database.ts';
import { SIN_ENVIAR } from './sin-enviar.ts';

/**
 * Which of the short codes an unsent order of this account carries. The order's pet does not matter:
 * it may be deleted by now.
 */
export async function listEncargadas(
  db: Queryable,
  usuarioId: number,
  cortos: string[],
): Promise<Set<string>> {
  if (cortos.length === 0) return new Set();
  const rows = await db
    .selectFrom('pedido_lineas')
    .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
    .select((eb) => eb.ref('chapa').$notNull().as('chapa'))
    .distinct()
    .where('chapa', 'in', cortos)
    .where('usuario_id', '=', usuarioId)
    .where(SIN_ENVIAR)
    .execute();
  return new Set(rows.map(({ chapa }) => chapa));
}

/** Whether an order has to engrave a code that its pet no longer carries, or of a deleted pet. */
export async function hasCodigoPerdido(db: Queryable, pedidoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pedido_lineas')
    .leftJoin('chapas', (join) =>
      join
        .onRef('corto', '=', 'pedido_lineas.chapa')
        .onRef('chapas.mascota_id', '=', 'pedido_lineas.mascota_id'),
    )
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .where('pedido_lineas.chapa', 'is not', null)
    .where('chapas.hash', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
