import * as z from 'zod';

/** The path's parameter of an entry of the board, or of a report of one. */
export const paramsAnuncio = z.object({ clave: z.string().regex(/^[\w-]{22}$/) });
