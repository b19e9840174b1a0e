import * as z from 'zod/mini';
import { linea, momento } from './campos.ts';
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

/** A position of the browser. Only its cell of about half a kilometre is stored. */
const posicion = z.object({
  latitud: z.number(textosTablon.fueraDeEspana).check(z.minimum(-90), z.maximum(90)),
  longitud: z.number(textosTablon.fueraDeEspana).check(z.minimum(-180), z.maximum(180)),
});

/**
 * What an owner lets the public board show of a lost pet: size, colours, and where it was lost, as
 * a position or as a municipality in words (with its province in brackets if several have the name).
 */
export const publicacion = z
  .object({
    tamano,
    colores,
    posicion: z.optional(posicion),
    municipio: z._default(linea(LARGO.lugar), ''),
    /** Keeps the place of an entry that is there. */
    mismoLugar: z.optional(z.literal(true)),
  })
  .check(
    z.refine((it) => it.posicion !== undefined || it.municipio !== '' || it.mismoLugar, {
      error: textosTablon.faltaDonde,
      path: ['municipio'],
    }),
  );
export type Publicacion = z.infer<typeof publicacion>;

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
