import * as z from 'zod/mini';
import { id, lineaObligatoria } from './campos.ts';
import { filtroPedidos } from './pedido-admin.ts';
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

/** How an administrator narrows the list of orders, by a name that is his only one. */
export const datosFiltro = z.object({
  nombre: lineaObligatoria(LARGO.filtro, textos.admin.filtros.nombreObligatorio),
  consulta: filtroPedidos,
});
export type DatosFiltro = z.infer<typeof datosFiltro>;

const filtro = z.extend(datosFiltro, { id });
export type Filtro = z.infer<typeof filtro>;

/** An administrator's filters, by name. */
export const filtros = z.object({ filtros: z.array(filtro) });

/** The same after one was saved. `sustituido`: another of that name is gone. */
export const filtrosGuardado = z.extend(filtros, { sustituido: z.boolean() });
