import * as z from 'zod/mini';
import { hash } from './campos.ts';
import { ASUNTOS } from './importante.ts';
import { insigniaPublica } from './mascota.ts';
import { medio } from './medio.ts';
import { perdidaPublica } from './perdida.ts';

/** What a finder sees of the owner: nothing but this ever leaves the server. */
const contactoPublico = z.object({
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
  /** What its owner lets finders know first; nothing stands here that is empty or hidden. */
  importante: z.array(z.object({ asunto: z.enum(ASUNTOS), texto: z.string() })),
  /** 15 digits; null while unknown or hidden. */
  chip: z.nullable(z.string()),
  /** Present while it is lost. */
  perdida: z.nullable(perdidaPublica),
});
export type PerfilPublico = z.infer<typeof perfilPublico>;

export const consultaPerfil = z.object({ hash });
