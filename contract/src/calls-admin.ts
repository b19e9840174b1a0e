import { accion } from './auditoria.ts';
import { consultaLista, listaDe } from './admin.ts';
import type { Call } from './call.ts';

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
} as const satisfies Record<string, Call>;
