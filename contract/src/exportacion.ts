import * as z from 'zod/mini';
import { hash, momento, prueba } from './campos.ts';

/** Asks for all that an account holds; the password, or the code that stands in for it. */
export const peticionExportacion = z.object({ contrasena: prueba });

/** What stands of the own exports: the one under way or that failed, and the one that can be fetched. */
export const exportaciones = z.object({
  /** `hecho` of `total` bytes; `total` is 0 until it is known. */
  en_curso: z.nullable(
    z.object({
      estado: z.enum(['pedida', 'haciendo']),
      pedida: momento,
      hecho: z.number(),
      total: z.number(),
    }),
  ),
  /** Why the last one came to nothing: no room on our disk, or something of ours broke. */
  fallo: z.nullable(z.enum(['sitio', 'averia'])),
  /** Can be fetched until `caduca`. */
  lista: z.nullable(z.object({ hash, bytes: z.number(), pedida: momento, caduca: momento })),
});
export type Exportaciones = z.infer<typeof exportaciones>;
export type FalloExportacion = NonNullable<Exportaciones['fallo']>;
