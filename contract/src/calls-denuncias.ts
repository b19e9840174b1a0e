import * as z from 'zod/mini';
import { listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { id } from './campos.ts';
import {
  cierreDenuncia,
  consultaDenuncias,
  denuncia,
  denunciaEnLista,
  notaDenuncia,
} from './denuncias.ts';

const params = z.object({ id });

/** The administrators' calls about reported conversations; all others stay closed to them. */
export const callsDenuncias = {
  listDenuncias: {
    method: 'GET',
    path: '/admin/denuncias',
    access: 'admin',
    summary: 'The reported conversations, open reports first, then the newest',
    query: consultaDenuncias,
    output: listaDe(denunciaEnLista),
  },
  downloadDenunciasCsv: {
    method: 'GET',
    path: '/admin/denuncias/csv',
    access: 'admin',
    summary:
      'The reported conversations without their messages, as CSV; who reads it is written down',
  },
  readDenuncia: {
    method: 'GET',
    path: '/admin/denuncias/:id',
    access: 'admin',
    summary: 'All that was written in a reported conversation; who reads it is written down',
    params,
    output: denuncia,
  },
  getFotoDenuncia: {
    method: 'GET',
    path: '/admin/denuncias/:id/fotos/:fichero',
    access: 'admin',
    summary: 'A photo of a reported conversation',
    params: z.extend(params, { fichero: z.string().check(z.regex(/^[\w-]{1,64}\.webp$/)) }),
  },
  closeDenuncia: {
    method: 'POST',
    path: '/admin/denuncias/:id/vista',
    access: 'admin',
    summary: 'Closes a report, with a note; the conversation stays ended',
    params,
    body: notaDenuncia,
    output: cierreDenuncia,
  },
} as const satisfies Record<string, Call>;
