import * as z from 'zod/mini';
import { accion } from './auditoria.ts';
import { consultaLista, filtroLista, listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { id } from './campos.ts';
import { correoEnLista } from './correo-admin.ts';
import { cambiosProducto, datosProducto, productoAdmin } from './producto-admin.ts';
import { cambiosCuenta, cuenta, cuentaEnLista } from './cuenta.ts';
import { consultaHallazgos, hallazgos } from './hallazgos.ts';

/** The calls of administrators. Nouns with many calls have files of their own. */
export const callsAdmin = {
  findHallazgos: {
    method: 'GET',
    path: '/admin/buscar',
    access: 'admin',
    summary: 'Orders, pets, accounts, shops and coupons by one search; at most five of each',
    query: consultaHallazgos,
    output: hallazgos,
  },
  listAuditoria: {
    method: 'GET',
    path: '/admin/auditoria',
    access: 'admin',
    summary: 'What administrators did, newest first',
    query: consultaLista,
    output: listaDe(accion),
  },
  downloadAuditoriaCsv: {
    method: 'GET',
    path: '/admin/auditoria/csv',
    access: 'admin',
    summary: 'What administrators did, as CSV; who reads it is written down',
    query: filtroLista,
  },
  listCuentas: {
    method: 'GET',
    path: '/admin/usuarios',
    access: 'admin',
    summary:
      'The accounts, newest first; searched by number, or by how e-mail or words of the name begin',
    query: consultaLista,
    output: listaDe(cuentaEnLista),
  },
  downloadCuentasCsv: {
    method: 'GET',
    path: '/admin/usuarios/csv',
    access: 'admin',
    summary: 'The accounts, as CSV; who reads it is written down',
    query: filtroLista,
  },
  getCuenta: {
    method: 'GET',
    path: '/admin/usuarios/:id',
    access: 'admin',
    summary: 'One account, with its pets',
    params: z.object({ id }),
    output: cuenta,
  },
  updateCuenta: {
    method: 'PUT',
    path: '/admin/usuarios/:id',
    access: 'admin',
    summary: 'Gives or takes the role, disables or enables, hides or shows the pages of the pets',
    params: z.object({ id }),
    body: cambiosCuenta,
    output: cuenta,
  },
  listProductosAdmin: {
    method: 'GET',
    path: '/admin/productos',
    access: 'admin',
    summary: 'All products, newest first, for sale or not; searched by how the name begins',
    query: consultaLista,
    output: listaDe(productoAdmin),
  },
  downloadProductosCsv: {
    method: 'GET',
    path: '/admin/productos/csv',
    access: 'admin',
    summary: 'The products, as CSV; who reads it is written down',
    query: filtroLista,
  },
  getProducto: {
    method: 'GET',
    path: '/admin/productos/:id',
    access: 'admin',
    summary: 'One product',
    params: z.object({ id }),
    output: productoAdmin,
  },
  createProducto: {
    method: 'POST',
    path: '/admin/productos',
    access: 'admin',
    summary: 'A new product, still without picture',
    status: 201,
    body: datosProducto,
    output: productoAdmin,
  },
  updateProducto: {
    method: 'PUT',
    path: '/admin/productos/:id',
    access: 'admin',
    summary: 'Changes a product; orders keep what they were made of',
    params: z.object({ id }),
    body: cambiosProducto,
    output: productoAdmin,
  },
  uploadImagenProducto: {
    method: 'POST',
    path: '/admin/productos/imagen',
    access: 'admin',
    summary: 'Replaces the picture of a product',
    form: z.object({ id }),
    fileField: 'imagen',
    status: 201,
    output: productoAdmin,
  },
  listCorreos: {
    method: 'GET',
    path: '/admin/correos',
    access: 'admin',
    summary: 'The mails of the last 90 days, newest first; searched by how the address begins',
    query: consultaLista,
    output: listaDe(correoEnLista),
  },
  downloadCorreosCsv: {
    method: 'GET',
    path: '/admin/correos/csv',
    access: 'admin',
    summary: 'The mails of the last 90 days, as CSV; who reads it is written down',
    query: filtroLista,
  },
  resendCorreo: {
    method: 'POST',
    path: '/admin/correos/:id/reenviar',
    access: 'admin',
    summary: 'Sends a mail again; not one that held a code',
    params: z.object({ id }),
    output: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Call>;
