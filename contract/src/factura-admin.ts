import * as z from 'zod/mini';

/**
 * A row of the invoice register: a simplified invoice (F2) or a corrective one (R5). `fecha` is the
 * day in Spain. Amounts in euros, negative for a corrective invoice.
 */
export const filaFactura = z.object({
  numero: z.string(),
  fecha: z.string(),
  tipo: z.enum(['F2', 'R5']),
  pedido_id: z.number(),
  /** The order number that the bank and the buyer know. */
  ref_pago: z.string(),
  cuota: z.number(),
  importe: z.number(),
  huella: z.string(),
});
export type FilaFactura = z.infer<typeof filaFactura>;

/**
 * The state of the register's hash chain: the number of valid rows, and the first broken row.
 * `fallo`: the row was changed (`huella`), does not follow the previous row (`anterior`), or is
 * missing although its invoice exists (`falta`).
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
