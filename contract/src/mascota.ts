import * as z from 'zod/mini';
import { hash, idReclamado, momento, texto, textoObligatorio } from './campos.ts';
import { hoyISO } from './fechas.ts';
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

/** 1 Perro, 2 Gato, 3 Loro; null while the owner has not said. */
const tipoMascota = z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)]));

/** M Macho, H Hembra; null while the owner has not said. */
const genero = z.nullable(z.enum(['M', 'H']));

/** A badge's code: what the printed square holds, and what a person types by hand. */
export const chapa = z.object({ hash: z.string(), corto: z.string() });

/** A pet as everybody may see it. `avatar` and `Cover` are file names: see ficheros.ts. */
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

/** A pet as its owner sees it. */
export const insignia = z.extend(insigniaPublica, { chapa });
export type Insignia = z.infer<typeof insignia>;

const fechaNacimiento = z.union(
  [
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.null(),
    z.iso.date(textos.mascotas.fechaInvalida).check(
      z.refine((fecha) => fecha <= hoyISO(), textos.mascotas.fechaFutura),
      z.refine((fecha) => fecha >= '1900-01-01', textos.mascotas.fechaInvalida),
    ),
  ],
  { error: textos.mascotas.fechaInvalida },
);

/** What an owner may change of a pet; an absent field stays as it is. */
export const cambiosMascota = z.partial(
  z.object({
    Mascota: textoObligatorio(LARGO.mascota, textos.mascotas.nombreObligatorio),
    tipo_mascota: tipoMascota,
    Raza: texto(LARGO.raza),
    fecha_nac: fechaNacimiento,
    Genero: genero,
    Esteril: z.nullable(z.boolean()),
    texto_cabecera: texto(LARGO.cabecera),
    citas: texto(LARGO.citas),
    Bibliografia: texto(LARGO.biografia),
  }),
);
export type CambiosMascota = z.infer<typeof cambiosMascota>;

/** Form fields beside a pet's image. */
export const camposImagen = z.object({
  id_usuario: idReclamado,
  hash_id: z.optional(z.string()),
  hash_mascota: hash,
  insignia_id: idReclamado,
  tipo_imagen: z.enum(['cover', 'avatar'], textos.imagenes.destino),
  media: z.optional(z.enum(['si', 'no'])),
});
