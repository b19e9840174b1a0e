import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** An administrator's change. `cambios`: [before, after] by field, without personal data. */
export const accion = z.object({
  id: z.number(),
  fecha: momento,
  /** Null for a change made by a command on the server, which names no person. */
  administrador: z.nullable(z.object({ id: z.number(), nombre: z.string() })),
  /** The verb: `crear`, `editar` … */
  verbo: z.string(),
  /** The kind of record: `tienda`, `pedido` … */
  objeto: z.string(),
  objeto_id: z.string(),
  /** The order number that the bank uses, when the record is an order; null otherwise. */
  numero: z.nullable(z.string()),
  cambios: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Accion = z.infer<typeof accion>;
