import * as z from 'zod/mini';
import { consultaLista, filtroLista, listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { id } from './campos.ts';
import { cambiosTienda, datosTienda, filaTienda, tienda } from './tiendas.ts';

/** The calls of administrators about shops and promoters. */
export const callsTiendas = {
  listTiendas: {
    method: 'GET',
    path: '/admin/tiendas',
    access: 'admin',
    summary: 'Shops and promoters, newest first; searched by words of their name, or postcode',
    query: consultaLista,
    output: listaDe(filaTienda),
  },
  downloadTiendasCsv: {
    method: 'GET',
    path: '/admin/tiendas/csv',
    access: 'admin',
    summary: 'Shops and promoters, as CSV; who reads it is written down',
    query: filtroLista,
  },
  createTienda: {
    method: 'POST',
    path: '/admin/tiendas',
    access: 'admin',
    summary: 'A new shop or promoter',
    status: 201,
    body: datosTienda,
    output: tienda,
  },
  getTienda: {
    method: 'GET',
    path: '/admin/tiendas/:id',
    access: 'admin',
    summary: 'A shop, and what it has sold',
    params: z.object({ id }),
    output: tienda,
  },
  updateTienda: {
    method: 'PUT',
    path: '/admin/tiendas/:id',
    access: 'admin',
    summary: 'Changes a shop',
    params: z.object({ id }),
    body: cambiosTienda,
    output: tienda,
  },
  createEnlaceTienda: {
    method: 'POST',
    path: '/admin/tiendas/:id/enlace',
    access: 'admin',
    summary: 'Makes the private link of a shop, or replaces it; it is told this once',
    status: 201,
    params: z.object({ id }),
    body: z.object({ actual: z.nullable(id) }),
    output: z.object({ enlace: z.string() }),
  },
  revokeEnlaceTienda: {
    method: 'POST',
    path: '/admin/tiendas/:id/enlace/revocar',
    access: 'admin',
    summary: 'Ends the private link of a shop',
    params: z.object({ id }),
    body: z.object({ actual: id }),
    output: tienda,
  },
} as const satisfies Record<string, Call>;
