import * as z from 'zod/mini';
import { linea } from './campos.ts';
import { LARGO } from './reglas.ts';
import { textosTablon } from './textos-tablon.ts';

/** A position of the browser. Only its cell of about half a kilometre is stored. */
const posicion = z.object({
  latitud: z.number(textosTablon.fueraDeEspana).check(z.minimum(-90), z.maximum(90)),
  longitud: z.number(textosTablon.fueraDeEspana).check(z.minimum(-180), z.maximum(180)),
});

/**
 * A place: a position, a municipality in words (with its province in brackets if several have the
 * name), or the place that was said before.
 */
export const donde = {
  posicion: z.optional(posicion),
  municipio: z._default(linea(LARGO.lugar), ''),
  /** Keeps the place that was said before. */
  mismoLugar: z.optional(z.literal(true)),
};

interface Donde {
  posicion?: unknown;
  municipio: string;
  mismoLugar?: true | undefined;
}

/** Refuses a body without any place, in its field `municipio`. */
export const seDiceDonde = z.refine<Donde>(
  (it) => it.posicion !== undefined || it.municipio !== '' || it.mismoLugar === true,
  { error: textosTablon.faltaDonde, path: ['municipio'] },
);
