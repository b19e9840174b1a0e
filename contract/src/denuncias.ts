import * as z from 'zod/mini';
import { consultaPor } from './admin.ts';
import { momento, parrafos } from './campos.ts';
import { TIPOS_AVISO } from './conversacion.ts';
import { FRASES, GRACIAS } from './frases.ts';
import { LARGO } from './reglas.ts';

/** The list's cursor: whether the report is open, its time (µs since 1970), and its number. */
const lugarDenuncia = z.pipe(
  z.string().check(z.regex(/^[01]:\d{1,17}:\d{1,10}$/)),
  z.transform((cursor) => {
    const [abierta, micros = '', id] = cursor.split(':');
    return { abierta: abierta === '1', micros, id: Number(id) };
  }),
);

export const consultaDenuncias = z.omit(consultaPor(lugarDenuncia), { buscar: true });
export type ConsultaDenuncias = z.infer<typeof consultaDenuncias>;

/** The pet; null in a conversation of two strangers about a found animal. */
const mascota = z.nullable(
  z.object({
    nombre: z.string(),
    genero: z.nullable(z.enum(['M', 'H'])),
  }),
);

/** A reported conversation in the administrators' list; `id` is the conversation's. */
export const denunciaEnLista = z.object({
  id: z.number(),
  denunciada: momento,
  /** The side that reported; a contact cannot report. */
  por: z.enum(['buscador', 'dueno']),
  mascota,
  /** When an administrator closed the report; null while it is open. */
  vista: z.nullable(momento),
});
export type DenunciaEnLista = z.infer<typeof denunciaEnLista>;

/** How a report was closed; `quien` is empty once the administrator's account is erased. */
export const cierreDenuncia = z.object({
  cuando: momento,
  quien: z.string(),
  nota: z.string(),
});
export type CierreDenuncia = z.infer<typeof cierreDenuncia>;

/** A message as it was written. Its author is named by role only. */
const mensajeDenunciado = z.object({
  id: z.string(),
  autor: z.enum(['buscador', 'dueno', 'contacto']),
  /** Numbers the contacts who write, from 1, when there are several; null otherwise. */
  contacto: z.nullable(z.number()),
  frases: z.array(z.enum([...FRASES, GRACIAS])),
  texto: z.string(),
  lugar: z.string(),
  posicion: z.nullable(
    z.object({
      latitud: z.number(),
      longitud: z.number(),
      precision: z.nullable(z.number()),
      /** Whether the position comes from the photo's metadata, and not from the finder's phone. */
      deFoto: z.boolean(),
    }),
  ),
  foto: z.nullable(
    z.object({ miniatura: z.string(), grande: z.string(), ancho: z.number(), alto: z.number() }),
  ),
  enviado: momento,
});
export type MensajeDenunciado = z.infer<typeof mensajeDenunciado>;

/** A reported conversation with every message. */
export const denuncia = z.extend(z.omit(denunciaEnLista, { vista: true }), {
  abierta: momento,
  tipo: z.enum(TIPOS_AVISO),
  /** The language that the finder reads. */
  idioma: z.string(),
  /** The finder's own words on how to be reached; the owner reads them. */
  contacto: z.string(),
  /** The id of the owner's account; null where there is no pet. */
  dueno: z.nullable(z.number()),
  mensajes: z.array(mensajeDenunciado),
  vista: z.nullable(cierreDenuncia),
});
export type Denuncia = z.infer<typeof denuncia>;

/** Closes a report, with an optional note. */
export const notaDenuncia = z.object({ nota: z._default(parrafos(LARGO.nota), '') });
