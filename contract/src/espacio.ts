import * as z from 'zod/mini';

/** An account's storage quota and use in bytes; `usos` splits the use by kind of file. */
export const espacio = z.object({
  cuota: z.number(),
  usado: z.number(),
  usos: z.object({
    videos: z.number(),
    fotos: z.number(),
    /** Covers and avatars. */
    imagenes: z.number(),
    certificados: z.number(),
  }),
});
export type Espacio = z.infer<typeof espacio>;
