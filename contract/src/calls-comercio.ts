import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { id } from './campos.ts';
import { comercio, mes } from './comercio.ts';

/** The calls of a shop or promoter, with the token of its private link. */
export const callsComercio = {
  getComercio: {
    method: 'GET',
    path: '/comercio',
    access: 'tienda',
    summary: 'What the shop has sold and earned, its coupons and its lots of badges',
    output: comercio,
  },
  downloadVentasComercio: {
    method: 'GET',
    path: '/comercio/meses/:mes/csv',
    access: 'tienda',
    summary: 'The sales of a month with their commission, as CSV; nothing of any buyer',
    params: z.object({ mes }),
  },
  downloadTarjeta: {
    method: 'GET',
    path: '/comercio/cupones/:id/tarjeta',
    access: 'tienda',
    summary: 'A card for the counter with the QR code of an active coupon, as PDF of A5',
    params: z.object({ id }),
  },
  downloadEstante: {
    method: 'GET',
    path: '/comercio/cupones/:id/estante',
    access: 'tienda',
    summary: 'A shelf label of 70 × 37 mm for an active coupon, as PDF, or a sheet of A4 with 24',
    params: z.object({ id }),
    query: z.object({ hoja: z._default(z.enum(['0', '1']), '0') }),
  },
} as const satisfies Record<string, Call>;
