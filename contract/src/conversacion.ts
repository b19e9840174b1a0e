import * as z from 'zod/mini';
import { clave, linea, momento, parrafos } from './campos.ts';
import { FRASES, type Frase } from './frases.ts';
import { LARGO } from './reglas.ts';
import { sello } from './sello.ts';
import { textosConversacion } from './textos-conversacion.ts';

/** The kinds of notice by a finder: has the pet (`tengo`), saw it (`visto`), or another message. */
export const TIPOS_AVISO = ['tengo', 'visto', 'mensaje'] as const;
export type TipoAviso = (typeof TIPOS_AVISO)[number];

/** The roles in a conversation: the finder, the pet's owner, or one of its contacts. */
export type Rol = 'buscador' | 'dueno' | 'contacto';

/** A number in a hidden form field. A script fills the field in; without script it stays empty. */
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

/** The checked boxes of a form: a browser sends one value, or a list. */
const frases = z._default(
  z.pipe(
    z.union([z.enum(FRASES), z.array(z.enum(FRASES))]),
    z.transform((chosen): Frase[] => [...new Set([chosen].flat())]),
  ),
  [],
);

const latitud = numero(-90, 90);
const longitud = numero(-180, 180);

/** The form of a finder's notice. */
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

/** A message with a photo, in an existing conversation. Its text and phrases may be empty. */
export const mensajeConFoto = z.object({
  clave,
  frases,
  texto: z._default(parrafos(LARGO.mensaje), ''),
});
/** A message without photo, in an existing conversation. */
export const mensaje = mensajeConFoto.check(
  z.refine((it) => it.texto !== '' || it.frases.length > 0, {
    error: textosConversacion.vacio,
    path: ['texto'],
  }),
);
export type Mensaje = z.infer<typeof mensaje>;

/** Thanks to finders. A fixed sentence is always sent; `texto` adds the owner's own words. */
export const gracias = z.object({ texto: z._default(parrafos(LARGO.mensaje), '') });

/** A conversation in the owner's list. */
export const resumenConversacion = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_AVISO),
  abierta: momento,
  /** When the last message was written. */
  ultimo: momento,
  /** Whether the owner has seen the conversation. */
  vista: z.boolean(),
  cerrada: z.boolean(),
  /** Whether the owner thanked the finder; null without a reason yet, or without a reader. */
  agradecida: z.nullable(z.boolean()),
  /** The codes that the finder has scanned; null for conversations older than this field. */
  sello: z.nullable(sello),
});
export type ResumenConversacion = z.infer<typeof resumenConversacion>;

/** A conversation that the owner has not opened since the finder's last message, and its pet. */
export const conversacionSinAbrir = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_AVISO),
  /** When the last message was written. */
  ultimo: momento,
  /** The finder's last description of the pet's place; empty when there is none. */
  lugar: z.string(),
  /** The number that the finder left, ready to be called; empty when there is none. */
  telefono: z.string(),
  /** The contact who has already answered; empty while nobody has. */
  contesta: z.string(),
  /** The hash and name of the pet. */
  hash: z.string(),
  Mascota: z.string(),
});
export type ConversacionSinAbrir = z.infer<typeof conversacionSinAbrir>;
