import * as z from 'zod/mini';

/** What an account may store and what it does, in bytes; `usos` says what uses it. */
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
