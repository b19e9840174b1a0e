import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** A mail that was asked for, as administrators see it: never what it says. */
export const correoEnLista = z.object({
  id: z.number(),
  fecha: momento,
  para: z.string(),
  /** Its kind: a key of `DatosCorreos`. */
  nombre: z.string(),
  estado: z.enum(['enviado', 'pendiente', 'reintentando', 'fallido']),
  enviado: z.nullable(momento),
  fallos: z.number(),
  /** The code of the last failure. */
  error: z.nullable(z.string()),
  /** Whether it can be sent again: not where it held a code. */
  reenviable: z.boolean(),
});
export type CorreoEnLista = z.infer<typeof correoEnLista>;
