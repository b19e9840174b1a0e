import * as z from 'zod/mini';
import { id, lineaObligatoria, momento, parrafos, parrafosObligatorios } from './campos.ts';
import { LARGO, MEDIOS_MAXIMO } from './reglas.ts';
import { textos } from './textos.ts';

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
  /** Length of a video in ms, where its container tells. */
  duracion_ms: z.nullable(z.number()),
  /** Whether a small picture of it exists: always of a photo. */
  poster: z.boolean(),
  /** `listo` browsers play it, `convirtiendo` soon, `descarga` only as a download. */
  estado: z.enum(['listo', 'convirtiendo', 'descarga']),
});
export type Medio = z.infer<typeof medio>;

/** Which part of an album is asked for: at most `limite` media, those older than the medium `cursor`; else all of it. */
export const parteAlbum = {
  limite: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MEDIOS_MAXIMO))),
  cursor: z.optional(id),
};
/** How much an album holds. */
export const cuentaMedios = z.object({ fotos: z.number(), videos: z.number() });
export type CuentaMedios = z.infer<typeof cuentaMedios>;
export interface ParteAlbum {
  limite?: number | undefined;
  cursor?: number | undefined;
}

/** What an owner changes of a medium; all of it is required (spec section 5). */
export const cambiosMedio = z.object({
  titulo: lineaObligatoria(LARGO.titulo, textos.medios.completaCampos),
  descripcion: parrafosObligatorios(LARGO.descripcion, textos.medios.completaCampos),
});

/** What comes with a photo or video that is published. */
export const camposMedio = z.object({
  titulo: lineaObligatoria(LARGO.titulo, textos.medios.tituloObligatorio),
  descripcion: z._default(parrafos(LARGO.descripcion), ''),
});

/** A like (1) or its withdrawal (0). */
export const like = z.object({
  insignia_id: id,
  id,
  action: z.union([z.literal(0), z.literal(1)]),
});
