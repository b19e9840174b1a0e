import * as z from 'zod/mini';
import { clave, linea, momento, parrafos } from './campos.ts';
import { FRASES, type Frase } from './frases.ts';
import { LARGO } from './reglas.ts';
import { sello } from './sello.ts';
import { textosConversacion } from './textos-conversacion.ts';

/** What a finder says of a pet: that he has it, that he saw it, or something else. */
export const TIPOS_AVISO = ['tengo', 'visto', 'mensaje'] as const;
export type TipoAviso = (typeof TIPOS_AVISO)[number];

/** Who reads or writes: the finder, the pet's owner, or one of its contacts. */
export type Rol = 'buscador' | 'dueno' | 'contacto';

/** A number in a hidden field, which a script filled in or not. */
const numero = (min: number, max: number) =>
  z.optional(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
        z.coerce.number().check(z.minimum(min), z.maximum(max)),
      ],
      { error: textosConversacion.lugarInvalido },
    ),
  );

/** One or several boxes of a form: a browser sends one value, or a list. */
const frases = z._default(
  z.pipe(
    z.union([z.enum(FRASES), z.array(z.enum(FRASES))]),
    z.transform((chosen): Frase[] => [...new Set([chosen].flat())]),
  ),
  [],
);

const latitud = numero(-90, 90);
const longitud = numero(-180, 180);

/** What a finder's form sends. */
export const aviso = z
  .object({
    clave,
    tipo: z.enum(TIPOS_AVISO),
    frases,
    lugar: z._default(linea(LARGO.lugar), ''),
    latitud,
    longitud,
    precision: numero(0, 1_000_000),
    texto: z._default(parrafos(LARGO.mensaje), ''),
    contacto: z._default(linea(LARGO.contacto), ''),
  })
  .check(
    z.refine((it) => (it.latitud === undefined) === (it.longitud === undefined), {
      error: textosConversacion.lugarInvalido,
      path: ['lugar'],
    }),
  );
export type Aviso = z.infer<typeof aviso>;

/** A message in a conversation that there is, beside a photo: it may say nothing else. */
export const mensajeConFoto = z.object({
  clave,
  frases,
  texto: z._default(parrafos(LARGO.mensaje), ''),
});
/** A message in a conversation that there is. */
export const mensaje = mensajeConFoto.check(
  z.refine((it) => it.texto !== '' || it.frases.length > 0, {
    error: textosConversacion.vacio,
    path: ['texto'],
  }),
);
export type Mensaje = z.infer<typeof mensaje>;

/** What an owner adds to the thanks of the house; nothing is enough. */
export const gracias = z.object({ texto: z._default(parrafos(LARGO.mensaje), '') });

/** A conversation in its owner's list. */
export const resumenConversacion = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_AVISO),
  abierta: momento,
  /** When somebody last wrote. */
  ultimo: momento,
  /** Whether its owner has seen it. */
  vista: z.boolean(),
  cerrada: z.boolean(),
  /** Whether its finder was thanked; null while there is nothing to thank for, or nobody to read it. */
  agradecida: z.nullable(z.boolean()),
  /** What its finder has scanned; null for one that began before that was known. */
  sello: z.nullable(sello),
});
export type ResumenConversacion = z.infer<typeof resumenConversacion>;

/** A conversation that its owner has not opened since its finder wrote, and the pet that it is about. */
export const conversacionSinAbrir = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_AVISO),
  /** When somebody last wrote. */
  ultimo: momento,
  /** Where its finder last said that the pet was; empty where he said nothing. */
  lugar: z.string(),
  /** The pet's hash and name. */
  hash: z.string(),
  Mascota: z.string(),
});
export type ConversacionSinAbrir = z.infer<typeof conversacionSinAbrir>;
