import * as z from 'zod/mini';
import { hash } from './campos.ts';
import { insigniaPublica } from './mascota.ts';
import { medio } from './medio.ts';

/** What a finder sees of the owner: nothing but this ever leaves the server. */
export const contactoPublico = z.object({
  id: z.number(),
  hash: z.string(),
  nombre: z.string(),
  apellidos: z.string(),
  telefono: z.string(),
});

export const perfilPublico = z.object({
  insignia: insigniaPublica,
  usuario: contactoPublico,
  medias: z.array(medio),
});
export type PerfilPublico = z.infer<typeof perfilPublico>;

export const consultaPerfil = z.object({ hash });
