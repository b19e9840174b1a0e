import type { Plazos } from '@vuelve/contract/desistimiento';
import { PEDIDO_GUARDA_ANOS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { numeroOf } from '../../compra/pedidos/numeros.ts';
import { SIN_ENVIAR } from '../../chapas/sin-enviar.ts';

interface Cuenta {
  mascotas: number;
  fotos: number;
  videos: number;
  convirtiendo: number;
  certificados: number;
  conversaciones: number;
  contactos: number;
  encontradas: number;
}

/** Counts the data of an account's pets, and what its mailbox told of found animals. */
export async function countCosas(db: Queryable, usuarioId: number): Promise<Cuenta> {
  const { rows } = await sql<Cuenta>`
    WITH suyas AS (SELECT id FROM mascotas WHERE usuario_id = ${usuarioId}),
      buzon AS (SELECT email FROM usuarios WHERE id = ${usuarioId}),
      publicadas AS (SELECT id FROM encontradas
        WHERE email IN (TABLE buzon) AND probada IS NOT NULL),
      reclamadas AS (SELECT id FROM reclamaciones WHERE probada IS NOT NULL
        AND (email IN (TABLE buzon) OR encontrada_id IN (TABLE publicadas)))
    SELECT
      (SELECT count(*) FROM suyas)::int AS mascotas,
      (SELECT count(*) FROM medios WHERE mascota_id IN (TABLE suyas) AND tipo = 'F')::int AS fotos,
      (SELECT count(*) FROM medios WHERE mascota_id IN (TABLE suyas) AND tipo = 'V')::int AS videos,
      (SELECT count(*) FROM medios
        WHERE mascota_id IN (TABLE suyas) AND estado = 'convirtiendo')::int AS convirtiendo,
      (SELECT count(*) FROM vacunas WHERE mascota_id IN (TABLE suyas))::int AS certificados,
      (SELECT count(*) FROM conversaciones WHERE mascota_id IN (TABLE suyas)
        OR reclamacion_id IN (TABLE reclamadas))::int AS conversaciones,
      (SELECT count(*) FROM contactos WHERE mascota_id IN (TABLE suyas))::int AS contactos,
      (SELECT count(*) FROM publicadas)::int AS encontradas
  `.execute(db);
  return rows[0]!;
}

export function listChapas(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('chapas')
    .innerJoin('mascotas', 'mascotas.id', 'chapas.mascota_id')
    .select(['chapas.mascota_id', 'chapas.hash', 'corto'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('chapas.fecha_alta')
    .execute();
}

/** The pets of an account; `perdida`: lost, `traspaso`: in an open handover. */
export function listInquietas(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('mascotas')
    .select(['mascotas.id', 'mascota'])
    .select(sql<boolean>`perdida_abierta(mascotas.id) IS NOT NULL`.as('perdida'))
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM traspasos t
        WHERE t.mascota_id = mascotas.id AND t.estado IN ('pedido', 'confirmado') AND t.caduca > now()
      )`.as('traspaso'),
    )
    .where('usuario_id', '=', usuarioId)
    .orderBy('mascotas.id')
    .execute();
}

/** An account's paid orders: how many, and the last day that one is kept (YYYY-MM-DD). */
export async function countPagados(db: Queryable, usuarioId: number) {
  const { rows } = await sql<{ pedidos: number; hasta: string | null }>`
    SELECT count(*)::int AS pedidos,
      max(extract(year FROM now() AT TIME ZONE 'Europe/Madrid')::int + ${PEDIDO_GUARDA_ANOS}) || '-12-31' AS hasta
    FROM pedidos WHERE usuario_id = ${usuarioId} AND pagado IS NOT NULL`.execute(db);
  return rows[0]!;
}

/** The paid orders of an account, with the dates that decide on a withdrawal. */
export async function listComprados(db: Queryable, usuarioId: number) {
  const { rows } = await sql<Plazos & { numero: string }>`
    SELECT ${numeroOf(sql.ref('pedidos.id'))} AS numero, estado, envio, pagado, entregado FROM pedidos
    WHERE usuario_id = ${usuarioId} AND pagado IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM desistimientos w WHERE w.pedido_id = pedidos.id AND w.estado <> 'cerrado'
      )
    ORDER BY id`.execute(db);
  return rows;
}

/** The reason why an order is open: payment, a person, refund, withdrawal, parcel or mail. */
export type Pendiente = 'pago' | 'incidencia' | 'devolucion' | 'desistimiento' | 'envio' | 'correo';

/** The open orders of an account, which still need their buyer. `vidaMs`: term of a payment. */
export async function listPendientes(db: Queryable, usuarioId: number, vidaMs: number) {
  const { rows } = await sql<{ id: number; numero: string; por: Pendiente }>`
    SELECT id, numero, por FROM (
      SELECT pedidos.id,
        ${numeroOf(sql.ref('pedidos.id'))} AS numero,
        CASE
          WHEN estado = 'incidencia' THEN 'incidencia'
          WHEN EXISTS (
            SELECT FROM devoluciones d JOIN pago_intentos i ON i.id = intento_id
            WHERE i.pedido_id = pedidos.id AND d.estado IN ('pedida', 'dudosa')
          ) THEN 'devolucion'
          WHEN EXISTS (
            SELECT FROM desistimientos w WHERE w.pedido_id = pedidos.id AND w.estado = 'presentado'
          ) THEN 'desistimiento'
          WHEN EXISTS (
            SELECT FROM pago_intentos i
            WHERE i.pedido_id = pedidos.id AND i.estado <> 'autorizado'
              AND (NOT comprobado OR i.fecha_alta > now() - ${vidaMs} * interval '1 ms')
          ) THEN 'pago'
          WHEN estado <> 'pendiente' AND ${SIN_ENVIAR} THEN 'envio'
          WHEN correo IN ('pendiente', 'enviando') THEN 'correo'
        END AS por
      FROM pedidos WHERE usuario_id = ${usuarioId}
    ) AS abiertos WHERE por IS NOT NULL ORDER BY id`.execute(db);
  return rows;
}
