import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { hash } from './campos.ts';
import { exportaciones, peticionExportacion } from './exportacion.ts';

/** The calls about the export of the own data. */
export const callsExportacion = {
  getExportaciones: {
    method: 'GET',
    path: '/exportaciones',
    access: 'usuario',
    summary: 'How far the zip with all of the own account is, and which one can be fetched',
    output: exportaciones,
  },
  requestExportacion: {
    method: 'POST',
    path: '/exportaciones',
    access: 'usuario',
    summary:
      'Asks for a zip with all of the own account; one under way stays the only one, 429 soon after one that is ready',
    body: peticionExportacion,
    output: exportaciones,
  },
  downloadExportacion: {
    method: 'GET',
    path: '/exportaciones/:hash/zip',
    access: 'usuario',
    summary: 'The zip, whole or a range of it',
    params: z.object({ hash }),
  },
} as const satisfies Record<string, Call>;
