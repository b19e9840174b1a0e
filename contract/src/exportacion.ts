import * as z from 'zod/mini';
import { hash, momento, prueba } from './campos.ts';

/** Asks for an export of the own account, confirmed by the password or a mailed code. */
export const peticionExportacion = z.object({ contrasena: prueba });

/** The last export (under way: `en_curso`, failed: `fallo`), and the downloadable one (`lista`). */
export const exportaciones = z.object({
  /** `hecho` of `total` bytes are written; `total` is 0 until it is known. */
  en_curso: z.nullable(
    z.object({
      estado: z.enum(['pedida', 'haciendo']),
      pedida: momento,
      hecho: z.number(),
      total: z.number(),
    }),
  ),
  /** Why the last export failed: `sitio`, our disk is full; `averia`, an error of ours. */
  fallo: z.nullable(z.enum(['sitio', 'averia'])),
  /** Downloadable until `caduca`. */
  lista: z.nullable(z.object({ hash, bytes: z.number(), pedida: momento, caduca: momento })),
});
export type Exportaciones = z.infer<typeof exportaciones>;
export type FalloExportacion = NonNullable<Exportaciones['fallo']>;
