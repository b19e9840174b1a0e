import * as z from 'zod/mini';
import { idEscrito, linea } from './campos.ts';

/** Longest search text of an administrator's list. */
const BUSQUEDA_MAXIMO = 100;

/**
 * How an administrator's list is paged and searched: at most `limite` rows, those after the place `cursor`, which is what the page
 * before gave in `siguiente`: as text, a `lugar`.
 */
export const consultaPor = <T extends z.ZodMiniType<unknown, string>>(lugar: T) =>
  z.object({
    limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
    cursor: z.optional(lugar),
    buscar: z._default(linea(BUSQUEDA_MAXIMO), ''),
  });

/** The same of a list whose rows stand by their numbers. */
export const consultaLista = consultaPor(idEscrito);
export type ConsultaLista = z.infer<typeof consultaLista>;

/** A page of a list; `siguiente` is null at its end. */
export const listaDe = <T extends z.ZodMiniType>(fila: T) =>
  z.object({ filas: z.array(fila), siguiente: z.nullable(z.string()) });

/** A page of a list of `T`. */
export interface Lista<T> {
  filas: T[];
  siguiente: string | null;
}
