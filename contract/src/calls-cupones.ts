import * as z from 'zod/mini';
import { consultaLista, filtroLista, listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { id, version } from './campos.ts';
import { cambiosCupon, cuponAdmin, datosCupon, filaCupon } from './cupones.ts';

/** The calls of administrators about coupons. */
export const callsCupones = {
  listCuponesAdmin: {
    method: 'GET',
    path: '/admin/cupones',
    access: 'admin',
    summary: 'All coupons, newest first; searched by words of code or name, or of one shop',
    query: z.extend(consultaLista, { tienda: z.optional(id) }),
    output: listaDe(filaCupon),
  },
  downloadCuponesCsv: {
    method: 'GET',
    path: '/admin/cupones/csv',
    access: 'admin',
    summary: 'The coupons, as CSV; who reads it is written down',
    query: filtroLista,
  },
  createCupon: {
    method: 'POST',
    path: '/admin/cupones',
    access: 'admin',
    summary: 'A new coupon with a link of its own',
    status: 201,
    body: datosCupon,
    output: cuponAdmin,
  },
  getCuponAdmin: {
    method: 'GET',
    path: '/admin/cupones/:id',
    access: 'admin',
    summary: 'A coupon, its link and what it has sold',
    params: z.object({ id }),
    output: cuponAdmin,
  },
  updateCupon: {
    method: 'PUT',
    path: '/admin/cupones/:id',
    access: 'admin',
    summary: 'Changes a coupon; orders that were begun keep their price',
    params: z.object({ id }),
    body: cambiosCupon,
    output: cuponAdmin,
  },
  endCupon: {
    method: 'POST',
    path: '/admin/cupones/:id/terminar',
    access: 'admin',
    summary: 'Ends a coupon now: it is never deleted',
    params: z.object({ id }),
    body: z.object({ version }),
    output: cuponAdmin,
  },
  downloadQrCupon: {
    method: 'GET',
    path: '/admin/cupones/:id/qr',
    access: 'admin',
    summary: "The QR code of a coupon's link, as SVG",
    params: z.object({ id }),
  },
} as const satisfies Record<string, Call>;
