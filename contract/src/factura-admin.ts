import * as z from 'zod/mini';

/**
 * A row of the register of invoices: a simplified one (F2) or a corrective one of such (R5). `fecha` is the day in Spain; money
 * in euros, below zero for a corrective one.
 */
export const filaFactura = z.object({
  numero: z.string(),
  fecha: z.string(),
  tipo: z.enum(['F2', 'R5']),
  pedido_id: z.number(),
  /** The bank's number, by which everybody knows that order. */
  ref_pago: z.string(),
  cuota: z.number(),
  importe: z.number(),
  huella: z.string(),
});
export type FilaFactura = z.infer<typeof filaFactura>;

/**
 * How the register's chain stands: how many rows are whole, and the first that is not. That one was changed (`huella`), does
 * not follow the row before (`anterior`), or is not there though its invoice is (`falta`).
 */
export const cadena = z.object({
  filas: z.number(),
  rota: z.nullable(
    z.object({
      numero: z.string(),
      pedido_id: z.nullable(z.number()),
      fallo: z.enum(['huella', 'anterior', 'falta']),
    }),
  ),
});
export type Cadena = z.infer<typeof cadena>;
