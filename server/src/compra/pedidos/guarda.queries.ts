import { PEDIDO_GUARDA_ANOS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';

/**
 * The last day, in Spain, on which the buyer of a paid order is kept: 31 December of the sixth year
 * after its last payment, refund or corrective invoice (Código de Comercio, art. 30, counts from
 * the close of the year's books). For queries that select from `pedidos`.
 */
export const ULTIMO_DIA = sql<string>`make_date(
  extract(year FROM greatest(
    pedidos.pagado,
    (SELECT max(i.resuelto) FROM pago_intentos i WHERE i.pedido_id = pedidos.id AND i.estado = 'autorizado'),
    (SELECT max(d.resuelta) FROM devoluciones d JOIN pago_intentos i ON i.id = d.intento_id
      WHERE i.pedido_id = pedidos.id AND d.estado = 'hecha'),
    (SELECT max(r.fecha) FROM rectificativas r WHERE r.pedido_id = pedidos.id)
  ) AT TIME ZONE 'Europe/Madrid')::int + ${sql.lit(PEDIDO_GUARDA_ANOS)}, 12, 31)`;

/** Today in Spain. */
export const HOY = sql<string>`(now() AT TIME ZONE 'Europe/Madrid')::date`;
