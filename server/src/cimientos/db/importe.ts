import { sql } from 'kysely';

/**
 * What is left of a sale's total, in cents. What came twice and went back once took nothing from it. Few orders had anything
 * given back: the payments of the others are not looked up.
 */
export const IMPORTE = sql<number>`CASE
  WHEN EXISTS (SELECT FROM pago_intentos WHERE pedido_id = pedidos.id AND devuelto > 0)
  THEN pedidos.total - (
    SELECT greatest(0, sum(devuelto) - greatest(0, sum(importe) - pedidos.total))
    FROM pago_intentos WHERE pedido_id = pedidos.id AND estado = 'autorizado'
  )
  ELSE pedidos.total END`;
