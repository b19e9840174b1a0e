import * as z from 'zod/mini';
import { hash } from './campos.ts';
import { ASUNTOS } from './asuntos.ts';
import { insigniaPublica } from './mascota.ts';
import { medio } from './medio.ts';
import { perdidaPublica } from './perdida.ts';

/** The owner's public data. No other personal data of the owner leaves the server for a finder. */
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
  /** The important facts that the owner shows to finders, without empty or hidden ones. */
  importante: z.array(z.object({ asunto: z.enum(ASUNTOS), texto: z.string() })),
  /** 15 digits; null when unknown or hidden. */
  chip: z.nullable(z.string()),
  /** The open loss, while the pet is lost. */
  perdida: z.nullable(perdidaPublica),
});
export type PerfilPublico = z.infer<typeof perfilPublico>;

export const consultaPerfil = z.object({ hash });
