import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** What an administrator did to a record. `cambios` holds what it was and what it became, field by field; no personal data. */
export const accion = z.object({
  id: z.number(),
  fecha: momento,
  /** Null: whoever may run a command where the database is. */
  administrador: z.nullable(z.object({ id: z.number(), nombre: z.string() })),
  /** What was done: `crear`, `editar` … */
  verbo: z.string(),
  /** Of what kind the record is: `tienda`, `pedido` … */
  objeto: z.string(),
  objeto_id: z.string(),
  /** The bank's number of an order, by which everybody knows it; null of everything else. */
  numero: z.nullable(z.string()),
  cambios: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Accion = z.infer<typeof accion>;
