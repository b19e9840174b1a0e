import { sql } from 'kysely';

/** Whether an order is unsent and still has to be engraved, or will have to once it is paid. */
export const SIN_ENVIAR = sql<boolean>`(
  pedidos.envio AND pedidos.enviado IS NULL
  AND pedidos.estado IN ('pendiente', 'pagada', 'completada', 'incidencia', 'devuelta_parcial')
)`;
