import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** A requested mail, as administrators see it: never its contents. */
export const correoEnLista = z.object({
  id: z.number(),
  fecha: momento,
  para: z.string(),
  /** The kind of mail: a key of `CORREOS`. */
  nombre: z.string(),
  estado: z.enum(['enviado', 'pendiente', 'reintentando', 'fallido']),
  enviado: z.nullable(momento),
  fallos: z.number(),
  /** The code of the last failure to send. */
  error: z.nullable(z.string()),
  /** Whether administrators can send the mail again; false when its contents were not kept. */
  reenviable: z.boolean(),
});
export type CorreoEnLista = z.infer<typeof correoEnLista>;
