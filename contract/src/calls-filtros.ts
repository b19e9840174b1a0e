import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { id } from './campos.ts';
import { datosFiltro, filtros, filtrosGuardado } from './filtros.ts';

/** The calls of administrators about their own filters of the list of orders. */
export const callsFiltros = {
  listFiltros: {
    method: 'GET',
    path: '/admin/filtros',
    access: 'admin',
    summary: 'The own filters, by name',
    output: filtros,
  },
  saveFiltro: {
    method: 'PUT',
    path: '/admin/filtros',
    access: 'admin',
    summary: 'Saves a filter, in place of the own one of that name',
    body: datosFiltro,
    output: filtrosGuardado,
  },
  deleteFiltro: {
    method: 'DELETE',
    path: '/admin/filtros/:id',
    access: 'admin',
    summary: 'Deletes an own filter',
    params: z.object({ id }),
    output: filtros,
  },
} as const satisfies Record<string, Call>;
