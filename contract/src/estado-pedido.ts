import * as z from 'zod/mini';

/** The states of an order (decision 10). */
export const estadoPedido = z.enum([
  'pendiente',
  'pagada',
  'completada',
  'enviada',
  'entregada',
  'caducada',
  'devuelta',
  'devuelta_parcial',
  'incidencia',
]);
export type EstadoPedido = z.infer<typeof estadoPedido>;
