import * as z from 'zod/mini';
import { momento, parrafos } from './campos.ts';
import { donde, seDiceDonde } from './donde.ts';
import { COLLARES } from './encontradas.ts';
import { LARGO } from './reglas.ts';
import { CLAVES_COLOR, TAMANOS } from './senas.ts';
import { textosTablon } from './textos-tablon.ts';

const tamano = z.enum(
  TAMANOS.map(({ clave }) => clave),
  textosTablon.faltaTamano,
);
const colores = z
  .array(z.enum(CLAVES_COLOR))
  .check(z.minLength(1, textosTablon.faltaColor), z.maxLength(CLAVES_COLOR.length));

/** Empty: not said. */
const collar = z.enum(['', ...COLLARES.map(({ clave }) => clave)]);
const marcas = parrafos(LARGO.nota);

/**
 * What a lost pet is like, and where it was lost. It is compared with found animals; the board shows
 * it with `tablon`, all but collar and marks.
 */
export const publicacion = z
  .object({
    tamano,
    colores,
    ...donde,
    /** Never shown: what proves whose it is. Left out, what was said before stays. */
    collar: z.optional(collar),
    marcas: z.optional(marcas),
    /** Whether it is put on the public board; otherwise it is taken off. */
    tablon: z._default(z.boolean(), true),
  })
  .check(seDiceDonde);
export type Publicacion = z.infer<typeof publicacion>;

/** What an owner has said of a lost pet, on the board or not. */
export const senasPerdida = z.object({
  tamano,
  colores,
  /** The municipality with its province, as it can be typed. */
  municipio: z.string(),
  /** Whether a cell of about half a kilometre is stored beside it. */
  conZona: z.boolean(),
  collar,
  marcas,
});
export type SenasPerdida = z.infer<typeof senasPerdida>;

/** A lost pet on the board, as its owner sees it. */
export const publicado = z.object({
  tamano,
  colores,
  /** The municipality with its province, as it can be typed. */
  municipio: z.string(),
  /** Whether a cell of about half a kilometre is stored beside it. */
  conZona: z.boolean(),
  /** The key in the address of its page on the board. */
  clave: z.string(),
  /** When the entry ends, unless its owner says again that the pet is lost. */
  hasta: momento,
});
export type Publicado = z.infer<typeof publicado>;
