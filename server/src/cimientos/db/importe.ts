import { sql } from 'kysely';

/**
 * A sale's total minus its refunds, in cents. The refund of a double payment does not reduce the
 * total. Payments are looked up only for orders with a refund, which are few.
 */
export const IMPORTE = sql<number>`CASE
  WHEN EXISTS (SELECT FROM pago_intentos WHERE pedido_id = pedidos.id AND devuelto > 0)
  THEN pedidos.total - (
    SELECT greatest(0, sum(devuelto) - greatest(0, sum(importe) - pedidos.total))
    FROM pago_intentos WHERE pedido_id = pedidos.id AND estado = 'autorizado'
  )
  ELSE pedidos.total END`;
