import * as z from 'zod/mini';
import {
  dia,
  hash,
  id,
  idReclamado,
  linea,
  lineaObligatoria,
  momento,
  parrafos,
  version,
} from './campos.ts';
import { hoyISO } from './fechas.ts';
import { camposImportante } from './importante.ts';
import { perdida } from './perdida.ts';
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

/** 1 Perro, 2 Gato, 3 Loro; null while the owner has not said. */
const tipoMascota = z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)]));

/** M Macho, H Hembra; null while the owner has not said. */
const genero = z.nullable(z.enum(['M', 'H']));

/** A badge: `hash` is the code in its QR code, `corto` the short code that a person can type. */
export const chapa = z.object({ hash: z.string(), corto: z.string() });

/** A pet as everybody may see it. `avatar` and `Cover` are file names (see ficheros.ts). */
export const insigniaPublica = z.object({
  id: z.number(),
  hash: z.string(),
  Mascota: z.string(),
  tipo_mascota: tipoMascota,
  Raza: z.string(),
  fecha_nac: z.nullable(z.string()),
  Genero: genero,
  Esteril: z.nullable(z.boolean()),
  texto_cabecera: z.string(),
  citas: z.string(),
  Bibliografia: z.string(),
  avatar: z.nullable(z.string()),
  Cover: z.nullable(z.string()),
  fecha_alta: momento,
});
export type InsigniaPublica = z.infer<typeof insigniaPublica>;

export const insignia = z.extend(insigniaPublica, {
  chapa,
  /** Which data the owner shows to finders, beyond the first name. */
  apellidos_publicos: z.boolean(),
  telefono_publico: z.boolean(),
  vacunas_publicas: z.boolean(),
  ...camposImportante.shape,
  chip: z.string(),
  /** The open loss, while the pet is lost. */
  perdida: z.nullable(perdida),
  version: z.number(),
});
export type Insignia = z.infer<typeof insignia>;

const fechaNacimiento = z.union(
  [
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.null(),
    dia(textos.mascotas.fechaInvalida).check(
      z.refine((fecha) => fecha <= hoyISO(), textos.mascotas.fechaFutura),
      z.refine((fecha) => fecha >= '1900-01-01', textos.mascotas.fechaInvalida),
    ),
  ],
  { error: textos.mascotas.fechaInvalida },
);

/** An owner's changes to a pet; an absent field stays unchanged. */
export const cambiosMascota = z.partial(
  z.object({
    Mascota: lineaObligatoria(LARGO.mascota, textos.mascotas.nombreObligatorio),
    tipo_mascota: tipoMascota,
    Raza: linea(LARGO.raza),
    fecha_nac: fechaNacimiento,
    Genero: genero,
    Esteril: z.nullable(z.boolean()),
    texto_cabecera: parrafos(LARGO.cabecera),
    citas: parrafos(LARGO.citas),
    Bibliografia: parrafos(LARGO.biografia),
    apellidos_publicos: z.boolean(),
    telefono_publico: z.boolean(),
    vacunas_publicas: z.boolean(),
    ...camposImportante.shape,
  }),
);
export type CambiosMascota = z.infer<typeof cambiosMascota>;

/** Changes to the `version` that the client read; without `version` the last save wins. */
export const guardadoMascota = z.extend(cambiosMascota, { version: z.optional(version) });
export type GuardadoMascota = z.infer<typeof guardadoMascota>;

/** The data that a new pet may start with; without them its fields are empty. */
export const primerosDatos = z.pick(cambiosMascota, { Mascota: true, tipo_mascota: true });
export type PrimerosDatos = z.infer<typeof primerosDatos>;

/** The future of a deleted pet's badge: free for another pet, or retired for good. */
export const destinoChapa = z.enum(['libre', 'retirada']);

/** Form fields beside a pet's image: cover or avatar; with `media` 'si' an album's medium. */
export const camposImagen = z.object({
  id_usuario: idReclamado,
  hash_id: z.optional(z.string()),
  hash_mascota: hash,
  insignia_id: z.optional(id),
  tipo_imagen: z.optional(z.enum(['cover', 'avatar', ''], textos.imagenes.destino)),
  media: z._default(z.enum(['si', 'no']), 'no'),
  titulo: z.optional(z.string()),
  descripcion: z.optional(z.string()),
});
