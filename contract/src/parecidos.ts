import * as z from 'zod/mini';
import { hash, momento, parrafos } from './campos.ts';
import { COLLARES, SEXOS, SITUACIONES } from './encontradas.ts';
import { LARGO } from './reglas.ts';

const keysOf = <K extends string>(list: readonly { clave: K }[]) =>
  list.map(({ clave }) => clave) as [K, ...K[]];

/** Why a found animal may be the pet. Sex, collar and marks are never among the reasons. */
const razon = z.object({
  /** In words: 'Mediano, como Luna'. */
  texto: z.string(),
  /** Null: not known of one of them. */
  coincide: z.nullable(z.boolean()),
});
export type Razon = z.infer<typeof razon>;

/** A found animal on the board that may be a lost pet. */
const parecido = z.object({
  /** The key of its entry on the board. */
  clave: hash,
  /** 'Perro encontrado'. */
  animal: z.string(),
  /** 'Perro, blanco y canela, mediano'. */
  senas: z.string(),
  situacion: z.enum(keysOf(SITUACIONES)),
  municipio: z.string(),
  /** When it was found. */
  desde: momento,
  /** Paths of its photos. */
  fotos: z.array(z.object({ miniatura: z.string(), grande: z.string() })),
  razones: z.array(razon),
  respuesta: z.nullable(z.enum(['es', 'no'])),
  /** Path of the owner's conversation with the finder; null before one. */
  conversacion: z.nullable(z.string()),
});
export type Parecido = z.infer<typeof parecido>;

/** The found animals that may be a lost pet, the likeliest first. */
export const parecidos = z.object({
  parecidos: z.array(parecido),
  /** Whether the owner has said where it was lost as a place: only then he is told of likely ones. */
  conZona: z.boolean(),
  /** What the owner has not said yet: 'Es mía' needs all three. */
  faltan: z.array(z.enum(['sexo', 'collar', 'marcas'])),
});
export type Parecidos = z.infer<typeof parecidos>;

/** An owner's answer. With 'es', the proofs that he has not given before. */
export const respuestaParecido = z.object({
  clave: hash,
  respuesta: z.enum(['es', 'no', 'quiza']),
  sexo: z.optional(z.enum(keysOf(SEXOS))),
  collar: z.optional(z.enum(keysOf(COLLARES))),
  marcas: z.optional(parrafos(LARGO.nota)),
});
export type RespuestaParecido = z.infer<typeof respuestaParecido>;

/** Path of the conversation that 'es' opens; null for the other answers. */
export const respondido = z.object({ conversacion: z.nullable(z.string()) });
