import { sql } from 'kysely';

/** Whether an order, joined to its lines, has still to be engraved and sent, or may yet have to. */
export const POR_GRABAR = sql<boolean>`(
  pedidos.envio AND pedidos.enviado IS NULL
  AND pedidos.estado IN ('pendiente', 'pagada', 'completada', 'incidencia', 'devuelta_parcial')
)`;
