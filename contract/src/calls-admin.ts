import * as z from 'zod/mini';
import { accion } from './auditoria.ts';
import { consultaLista, listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { id } from './campos.ts';
import { cambiosCuenta, cuenta, cuentaEnLista } from './cuenta.ts';

/** The calls of administrators, but for those of a noun with many of its own. */
export const callsAdmin = {
  listAuditoria: {
    method: 'GET',
    path: '/admin/auditoria',
    access: 'admin',
    summary: 'What administrators did, newest first',
    query: consultaLista,
    output: listaDe(accion),
  },
  listCuentas: {
    method: 'GET',
    path: '/admin/usuarios',
    access: 'admin',
    summary:
      'The accounts, newest first; searched by number, or by how e-mail, name or surname begin',
    query: consultaLista,
    output: listaDe(cuentaEnLista),
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
} as const satisfies Record<string, Call>;
