import * as z from 'zod/mini';
import { listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { ultimosCumplidos } from './plazos.ts';
import { cola, colaEnEspera, consultaTareas, tarea, tareaId } from './tareas.ts';

/** The calls of administrators about the job queue. */
export const callsTareas = {
  listColas: {
    method: 'GET',
    path: '/admin/colas',
    access: 'admin',
    summary: 'How much waits in each queue',
    output: z.object({ colas: z.array(colaEnEspera) }),
  },
  listTareas: {
    method: 'GET',
    path: '/admin/tareas',
    access: 'admin',
    summary: 'Jobs that failed, for good or to be tried again, newest first',
    query: consultaTareas,
    output: listaDe(tarea),
  },
  downloadTareasCsv: {
    method: 'GET',
    path: '/admin/tareas/csv',
    access: 'admin',
    summary: 'The jobs that failed, as CSV; who reads it is written down',
  },
  listPlazos: {
    method: 'GET',
    path: '/admin/plazos',
    access: 'admin',
    summary: 'What went lately because its term was over, of each term the last day',
    output: ultimosCumplidos,
  },
  retryTarea: {
    method: 'POST',
    path: '/admin/tareas/:cola/:id/reintentar',
    access: 'admin',
    summary: 'Does a job again that failed for good; mails go again from their log instead',
    params: z.object({ cola, id: tareaId }),
    output: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Call>;
