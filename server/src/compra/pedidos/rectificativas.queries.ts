import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** The invoice of an order, and the amount that was corrected already, in cents. */
export function findFacturado(db: Queryable, id: number) {
  return db
    .selectFrom('pedidos')
    .select(['factura', 'total', 'iva_tipo'])
    .select((eb) => [
      eb
        .selectFrom('rectificativas')
        .select(sql<number>`coalesce(sum(base + cuota), 0)::int`.as('importe'))
        .whereRef('pedido_id', '=', 'pedidos.id')
        .$asScalar()
        .$notNull()
        .as('escrito'),
      'rectificado_a_mano',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export interface NuevaRectificativa {
  numero: string;
  pedido_id: number;
  /** Cents. */
  base: number;
  cuota: number;
  motivo: string;
  fecha: Date;
}

export async function insertRectificativa(
  db: Queryable,
  rectificativa: NuevaRectificativa,
): Promise<void> {
  await db.insertInto('rectificativas').values(rectificativa).execute();
}
