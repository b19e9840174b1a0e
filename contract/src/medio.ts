import * as z from 'zod/mini';
import { id, lineaObligatoria, momento, parrafos, parrafosObligatorios } from './campos.ts';
import { LARGO, MEDIOS_MAXIMO } from './reglas.ts';
import { textos } from './textos.ts';

/** A photo ('F') or video ('V') of a pet. `fichero` is a file name (see ficheros.ts). */
export const medio = z.object({
  id: z.number(),
  insignia_id: z.number(),
  tipo: z.enum(['F', 'V']),
  fichero: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  likes: z.number(),
  fecha_alta: momento,
  /** Length of a video in ms; null when its container does not tell. */
  duracion_ms: z.nullable(z.number()),
  /** Whether a thumbnail exists. A photo always has one. */
  poster: z.boolean(),
  /** `listo`: browsers play it; `convirtiendo`: under conversion; `descarga`: download only. */
  estado: z.enum(['listo', 'convirtiendo', 'descarga']),
});
export type Medio = z.infer<typeof medio>;

/** At most `limite` media, older than the medium `cursor`; without both, the whole album. */
export const parteAlbum = {
  limite: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MEDIOS_MAXIMO))),
  cursor: z.optional(id),
};
/** Number of media in an album. */
export const cuentaMedios = z.object({ fotos: z.number(), videos: z.number() });
export type CuentaMedios = z.infer<typeof cuentaMedios>;
export interface ParteAlbum {
  limite?: number | undefined;
  cursor?: number | undefined;
}

/** An owner's changes to a medium; both fields are required (spec section 5). */
export const cambiosMedio = z.object({
  titulo: lineaObligatoria(LARGO.titulo, textos.medios.completaCampos),
  descripcion: parrafosObligatorios(LARGO.descripcion, textos.medios.completaCampos),
});

/** The fields beside an uploaded photo or video. */
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
