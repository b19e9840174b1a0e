import * as z from 'zod/mini';
import { hash, id, momento } from './campos.ts';
import { insigniaPublica } from './mascota.ts';

/** A photo ('F') or video ('V') of a pet. `fichero` is a file name: see ficheros.ts. */
export const medio = z.object({
  id: z.number(),
  insignia_id: z.number(),
  tipo: z.enum(['F', 'V']),
  fichero: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  likes: z.number(),
  fecha_alta: momento,
});
export type Medio = z.infer<typeof medio>;

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

/** A like (1) or its withdrawal (0). */
export const like = z.object({
  insignia_id: id,
  id,
  action: z.union([z.literal(0), z.literal(1)]),
});

export const consultaPerfil = z.object({ hash });
