import * as z from 'zod/mini';
import { idEscrito, linea } from './campos.ts';

/** Maximum length of the search text of an administrators' list. */
const BUSQUEDA_MAXIMO = 100;

/**
 * The query of an administrators' list: at most `limite` rows after the place `cursor`, which is
 * the `siguiente` of the previous page. `lugar` is the schema of that place, as text.
 */
export const consultaPor = <T extends z.ZodMiniType<unknown, string>>(lugar: T) =>
  z.object({
    limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
    cursor: z.optional(lugar),
    buscar: z._default(linea(BUSQUEDA_MAXIMO), ''),
  });

/** The query of a list whose cursor is a row id. */
export const consultaLista = consultaPor(idEscrito);
export type ConsultaLista = z.infer<typeof consultaLista>;

/** What narrows such a list when all of it is asked for at once. */
export const filtroLista = z.omit(consultaLista, { limite: true, cursor: true });

/** A page of a list; `siguiente` is the cursor of the next page, null on the last one. */
export const listaDe = <T extends z.ZodMiniType>(fila: T) =>
  z.object({ filas: z.array(fila), siguiente: z.nullable(z.string()) });

export interface Lista<T> {
  filas: T[];
  siguiente: string | null;
}
