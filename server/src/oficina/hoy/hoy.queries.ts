import type { Bandeja } from '@vuelve/contract/pedido-admin';
import { CUENTA_MAXIMA } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { COLAS } from '../../cimientos/jobs/trabajos.ts';
import { BANDEJAS } from '../gestion/bandejas.ts';

/** When the order was paid that waits longest in a tray. */
export async function findDesde(db: Queryable, bandeja: Bandeja): Promise<Date | undefined> {
  const { rows } = await sql<{ pagado: Date | null }>`
    SELECT pagado FROM pedidos WHERE ${BANDEJAS[bandeja]} ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.pagado ?? undefined;
}

/** When an order of a tray was paid last, of its newest `CUENTA_MAXIMA`. */
export async function findUltimo(db: Queryable, bandeja: Bandeja): Promise<Date | undefined> {
  const { rows } = await sql<{ pagado: Date | null }>`
    SELECT max(pagado) AS pagado FROM (
      SELECT pagado FROM pedidos WHERE ${BANDEJAS[bandeja]} ORDER BY id DESC LIMIT ${CUENTA_MAXIMA}
    ) AS nuevos`.execute(db);
  return rows[0]?.pagado ?? undefined;
}

/** The pieces to engrave, by product, most first; of at most `CUENTA_MAXIMA` orders. */
export async function countPiezas(db: Queryable): Promise<{ nombre: string; unidades: number }[]> {
  const { rows } = await sql<{ nombre: string; unidades: number }>`
    SELECT lineas.nombre, sum(unidades)::int AS unidades
    FROM (
      SELECT id FROM pedidos WHERE ${BANDEJAS.por_grabar} ORDER BY id LIMIT ${CUENTA_MAXIMA}
    ) AS pedidos JOIN pedido_lineas AS lineas ON pedido_id = pedidos.id
    GROUP BY lineas.nombre ORDER BY unidades DESC, nombre`.execute(db);
  return rows;
}

/** The number of refunds of which nobody knows whether the bank made them. */
export async function countDudosas(db: Queryable): Promise<number> {
  const { cuantas } = await db
    .selectFrom('devoluciones')
    .select(({ fn }) => fn.countAll<string>().as('cuantas'))
    .where('estado', '=', 'dudosa')
    .executeTakeFirstOrThrow();
  return Number(cuantas);
}

/** The jobs that failed for good: mails, and all others. */
export async function countFallidas(db: Queryable): Promise<{ correos: number; tareas: number }> {
  const { rows } = await sql<{ correos: number; tareas: number }>`
    SELECT (count(*) FILTER (WHERE name = 'correo'))::int AS correos,
      (count(*) FILTER (WHERE name <> 'correo'))::int AS tareas
    FROM pgboss.job WHERE state = 'failed' AND name = ANY(${COLAS}::text[])`.execute(db);
  return rows[0]!;
}

/** The number of payments that differ from the bank's. */
export async function countDiferencias(db: Queryable): Promise<number> {
  const { rows } = await sql<{ pagos: number }>`
    SELECT count(DISTINCT intento_id)::int AS pagos
    FROM comparacion_intentos WHERE difiere`.execute(db);
  return rows[0]!.pagos;
}

/** Products for sale of which fewer pieces are left than were sold in the last two weeks. */
export async function selectEscasos(db: Queryable) {
  const { rows } = await sql<{ id: number; nombre: string; color: string; quedan: number }>`
    SELECT productos.id, productos.nombre, productos.color,
      productos.existencias - productos.apartadas AS quedan
    FROM productos LEFT JOIN (
      SELECT producto_id, sum(unidades) AS unidades
      FROM pedidos JOIN pedido_lineas ON pedido_id = pedidos.id
      WHERE factura IS NOT NULL AND pagado > now() - interval '14 days'
      GROUP BY producto_id
    ) AS vendidas ON producto_id = productos.id
    WHERE activo AND productos.existencias - productos.apartadas
      < coalesce(vendidas.unidades, 0)
    ORDER BY quedan, productos.id`.execute(db);
  return rows;
}

/** Orders and cents sold since midnight in Spain, and in the six days before too. */
export async function sumVentas(db: Queryable) {
  const { rows } = await sql<Record<'hoy' | 'hoy_total' | 'semana' | 'semana_total', number>>`
    SELECT (count(*) FILTER (WHERE pagado >= hoy))::int AS hoy,
      coalesce(sum(total) FILTER (WHERE pagado >= hoy), 0)::int AS hoy_total,
      count(*)::int AS semana, coalesce(sum(total), 0)::int AS semana_total
    FROM pedidos, (
      SELECT date_trunc('day', now(), 'Europe/Madrid') AS hoy,
        date_trunc('day', now() - interval '6 days', 'Europe/Madrid') AS semana_desde
    ) AS dias
    WHERE factura IS NOT NULL AND pagado >= semana_desde`.execute(db);
  return rows[0]!;
}
