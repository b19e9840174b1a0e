import type { Bandeja } from '@vuelve/contract/pedido-admin';
import { type RawBuilder, sql } from 'kysely';

const DESISTIDOS = sql`SELECT pedido_id FROM desistimientos WHERE estado = 'presentado'`;

/** Paid, and neither sent nor withdrawn from. */
const POR_HACER = sql`pedidos.envio AND pedidos.enviado IS NULL
  AND pedidos.estado IN ('completada', 'devuelta_parcial')
  AND pedidos.bloqueado IS NULL AND pedidos.id NOT IN (${DESISTIDOS})`;

/** The orders of each tray, as a condition on `pedidos`. */
export const BANDEJAS: Record<Bandeja, RawBuilder<boolean>> = {
  por_grabar: sql`${POR_HACER} AND pedidos.grabado IS NULL`,
  por_enviar: sql`${POR_HACER} AND pedidos.grabado IS NOT NULL`,
  enviados: sql`pedidos.enviado IS NOT NULL`,
  incidencias: sql`pedidos.id IN
    (SELECT id FROM pedidos WHERE estado = 'incidencia' UNION ALL ${DESISTIDOS})`,
  todos: sql`true`,
};
