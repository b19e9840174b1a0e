import { administers, type Miembro } from '@vuelve/contract/acceso';
import type { Bandeja } from '@vuelve/contract/pedido-admin';
import { PREPARADOR_DIAS } from '@vuelve/contract/reglas';
import { type RawBuilder, sql } from 'kysely';

const DESISTIDOS = sql`SELECT pedido_id FROM desistimientos WHERE estado = 'presentado'`;

/** Without a withdrawal that waits for its refund. */
export const SIN_DESISTIR = sql<boolean>`pedidos.id NOT IN (${DESISTIDOS})`;

/** Paid, and neither sent nor withdrawn from. */
const POR_HACER = sql`pedidos.envio AND pedidos.enviado IS NULL
  AND pedidos.estado IN ('completada', 'devuelta_parcial')
  AND pedidos.bloqueado IS NULL AND ${SIN_DESISTIR}`;

/** The orders of each tray, as a condition on `pedidos`. */
export const BANDEJAS: Record<Bandeja, RawBuilder<boolean>> = {
  por_grabar: sql`${POR_HACER} AND pedidos.grabado IS NULL`,
  por_enviar: sql`${POR_HACER} AND pedidos.grabado IS NOT NULL`,
  enviados: sql`pedidos.enviado IS NOT NULL`,
  incidencias: sql`pedidos.id IN
    (SELECT id FROM pedidos WHERE estado = 'incidencia' UNION ALL ${DESISTIDOS})`,
  todos: sql`true`,
};

const ENVIADO_HACE_POCO = sql<boolean>`pedidos.bloqueado IS NULL
  AND pedidos.enviado > now() - ${PREPARADOR_DIAS} * interval '1 day'`;

/** The trays of who packs: the orders that wait, and those sent lately. */
const DE_PREPARADOR: typeof BANDEJAS = {
  ...BANDEJAS,
  enviados: ENVIADO_HACE_POCO,
  incidencias: sql`false`,
  todos: sql`((${POR_HACER}) OR (${ENVIADO_HACE_POCO}))`,
};

/** What somebody may see of a tray, as a condition on `pedidos`. */
export function trayOf(bandeja: Bandeja, miembro: Miembro): RawBuilder<boolean> {
  return (administers(miembro) ? BANDEJAS : DE_PREPARADOR)[bandeja];
}

/** The orders that somebody may see, as a condition on `pedidos`. */
export const visibleTo = (miembro: Miembro) => trayOf('todos', miembro);
