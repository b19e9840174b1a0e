import * as z from 'zod/mini';
import { consultaPor } from './admin.ts';
import { momento, parrafos } from './campos.ts';
import { TIPOS_AVISO } from './conversacion.ts';
import { FRASES, GRACIAS } from './frases.ts';
import { LARGO } from './reglas.ts';

/** Where a report stands in its list: whether it is open, when it was made (µs since 1970), and its number. */
const lugarDenuncia = z.pipe(
  z.string().check(z.regex(/^[01]:\d{1,17}:\d{1,10}$/)),
  z.transform((cursor) => {
    const [abierta, micros = '', id] = cursor.split(':');
    return { abierta: abierta === '1', micros, id: Number(id) };
  }),
);

/** Open reports first, then the newest. */
export const consultaDenuncias = z.omit(consultaPor(lugarDenuncia), { buscar: true });
export type ConsultaDenuncias = z.infer<typeof consultaDenuncias>;

const mascota = z.object({
  nombre: z.string(),
  genero: z.nullable(z.enum(['M', 'H'])),
});

/** A reported conversation in the list of administrators; `id` is the conversation's. */
export const denunciaEnLista = z.object({
  id: z.number(),
  denunciada: momento,
  /** Who reported it; a contact cannot. */
  por: z.enum(['buscador', 'dueno']),
  mascota,
  /** When an administrator closed the report; null while it is open. */
  vista: z.nullable(momento),
});
export type DenunciaEnLista = z.infer<typeof denunciaEnLista>;

/** What became of a report: when, who closed it (empty once the account is gone), and what he noted. */
export const cierreDenuncia = z.object({
  cuando: momento,
  quien: z.string(),
  nota: z.string(),
});
export type CierreDenuncia = z.infer<typeof cierreDenuncia>;

/** What somebody wrote, as he wrote it; people stand here by their part alone. */
const mensajeDenunciado = z.object({
  id: z.string(),
  autor: z.enum(['buscador', 'dueno', 'contacto']),
  /** Which of several contacts wrote it, from 1; null of the others, and where there is but one. */
  contacto: z.nullable(z.number()),
  frases: z.array(z.enum([...FRASES, GRACIAS])),
  texto: z.string(),
  lugar: z.string(),
  posicion: z.nullable(
    z.object({
      latitud: z.number(),
      longitud: z.number(),
      precision: z.nullable(z.number()),
      /** Whether a photo of his said it, and not his phone. */
      deFoto: z.boolean(),
    }),
  ),
  foto: z.nullable(
    z.object({ miniatura: z.string(), grande: z.string(), ancho: z.number(), alto: z.number() }),
  ),
  enviado: momento,
});
export type MensajeDenunciado = z.infer<typeof mensajeDenunciado>;

/** A reported conversation with all that was written in it. */
export const denuncia = z.extend(z.omit(denunciaEnLista, { vista: true }), {
  abierta: momento,
  tipo: z.enum(TIPOS_AVISO),
  /** The language that the finder reads. */
  idioma: z.string(),
  /** What the finder wrote where he is asked how he may be reached; the owner reads it. */
  contacto: z.string(),
  /** The number of the owner's account. */
  dueno: z.number(),
  mensajes: z.array(mensajeDenunciado),
  vista: z.nullable(cierreDenuncia),
});
export type Denuncia = z.infer<typeof denuncia>;

/** How a report is closed. */
export const notaDenuncia = z.object({ nota: z._default(parrafos(LARGO.nota), '') });
