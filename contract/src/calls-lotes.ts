import * as z from 'zod/mini';
import { consultaLista, filtroLista, listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { id } from './campos.ts';
import {
  chapaLote,
  consultaChapas,
  corto,
  datosLote,
  direccionChapa,
  etiqueta,
  filaLote,
  lote,
  retirada,
  retiro,
} from './lotes.ts';

/** The calls of administrators about lots of badges. */
export const callsLotes = {
  listLotes: {
    method: 'GET',
    path: '/admin/lotes',
    access: 'admin',
    summary: 'Lots of badges, newest first; searched by number or words of the shop',
    query: z.extend(consultaLista, { tienda: z.optional(id) }),
    output: listaDe(filaLote),
  },
  downloadLotesCsv: {
    method: 'GET',
    path: '/admin/lotes/csv',
    access: 'admin',
    summary: 'The lots of badges, as CSV; who reads it is written down',
    query: filtroLista,
  },
  createLote: {
    method: 'POST',
    path: '/admin/lotes',
    access: 'admin',
    summary: 'Makes a lot of free badges',
    status: 201,
    body: datosLote,
    output: lote,
  },
  getLote: {
    method: 'GET',
    path: '/admin/lotes/:id',
    access: 'admin',
    summary: 'A lot, and what was done to it',
    params: z.object({ id }),
    output: lote,
  },
  listChapasLote: {
    method: 'GET',
    path: '/admin/lotes/:id/chapas',
    access: 'admin',
    summary: 'The badges of a lot, by their short codes',
    params: z.object({ id }),
    query: consultaChapas,
    output: listaDe(chapaLote),
  },
  moveLote: {
    method: 'POST',
    path: '/admin/lotes/:id/estado',
    access: 'admin',
    summary: 'Writes down that a lot was printed, or brought to its shop',
    params: z.object({ id }),
    body: z.object({ estado: z.enum(['impreso', 'en_tienda']) }),
    output: lote,
  },
  retireChapas: {
    method: 'POST',
    path: '/admin/lotes/:id/retirar',
    access: 'admin',
    summary: 'Retires free badges of a lot: those named, or all that are left',
    params: z.object({ id }),
    body: retirada,
    output: retiro,
  },
  downloadHoja: {
    method: 'GET',
    path: '/admin/lotes/:id/hoja',
    access: 'admin',
    summary: 'The badges of a lot to print, as PDF in millimetres; those retired are left out',
    params: z.object({ id }),
    query: z.extend(etiqueta, { dorso: z._default(z.enum(['0', '1']), '0') }),
  },
  downloadChapaSvg: {
    method: 'GET',
    path: '/admin/lotes/:id/chapas/:corto/svg',
    access: 'admin',
    summary: 'One badge of a lot to print or engrave, as SVG in millimetres',
    params: z.object({ id, corto }),
    query: etiqueta,
  },
  downloadLoteCsv: {
    method: 'GET',
    path: '/admin/lotes/:id/csv',
    access: 'admin',
    summary: 'Short code and address of each badge of a lot that is not retired, as CSV',
    params: z.object({ id }),
    query: z.object({ direccion: z._default(direccionChapa, 'larga') }),
  },
} as const satisfies Record<string, Call>;
