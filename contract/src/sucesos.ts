import * as z from 'zod/mini';
import { origenEscaneo } from './actividad.ts';
import { hash, momento } from './campos.ts';
import { TIPOS_AVISO } from './conversacion.ts';

/**
 * The pet that something happened to, the file of its photo, and when. `id` is unique among all
 * events.
 */
const deMascota = {
  id: z.string(),
  momento,
  hash: z.string(),
  Mascota: z.string(),
  foto: z.nullable(z.string()),
};

/** Something that happened to an owner's pet. */
export const suceso = z.discriminatedUnion('clase', [
  /** A scan; `momento` is that of the visitor's last look, of `veces`. */
  z.object({
    clase: z.literal('lectura'),
    ...deMascota,
    origen: origenEscaneo,
    veces: z.number(),
  }),
  /** A finder wrote; `momento` is that of the last message, of either side. */
  z.object({
    clase: z.literal('mensaje'),
    ...deMascota,
    conversacion: z.number(),
    tipo: z.enum(TIPOS_AVISO),
    /** Where the finder last said that the pet was; empty when he said nothing. */
    lugar: z.string(),
    sinAbrir: z.boolean(),
    cerrada: z.boolean(),
  }),
  /** Somebody agreed to be the pet's contact. */
  z.object({ clase: z.literal('contacto'), ...deMascota, nombre: z.string() }),
  /** The pet came home; it was lost since `desde`. */
  z.object({ clase: z.literal('regreso'), ...deMascota, desde: momento }),
  /** The pet's badge was handed to the carrier. */
  z.object({ clase: z.literal('envio'), ...deMascota }),
]);
export type Suceso = z.infer<typeof suceso>;
export type ClaseSuceso = Suceso['clase'];

/** The page of an owner's events: at most `limite`, after the place `antes`, of one kind or all. */
export const consultaSucesos = {
  limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  antes: z.optional(z.string().check(z.regex(/^\d{1,18}\.[a-z]{1,10}\.\d{1,18}$/))),
  clase: z.optional(z.enum(['lectura', 'mensaje'])),
  /** One pet's alone. */
  hash: z.optional(hash),
};
