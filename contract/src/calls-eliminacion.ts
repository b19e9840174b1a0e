import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { id, momento } from './campos.ts';
import {
  consultaBloqueado,
  datosBloqueados,
  peticionEliminacion,
  vistaEliminacion,
} from './eliminacion.ts';
import { usuario } from './usuario.ts';

/** The calls that erase the own account, and the call to read a blocked order's data. */
export const callsEliminacion = {
  getEliminacion: {
    method: 'GET',
    path: '/usuarios/eliminacion',
    access: 'usuario',
    summary: 'What goes with the own account, what stays, and when it is to be erased',
    output: vistaEliminacion,
  },
  requestEliminacion: {
    method: 'POST',
    path: '/usuarios/eliminacion',
    access: 'usuario',
    summary:
      'Hides all of the own account at once, ends its sessions, and has it erased some days later; asked twice it is one',
    body: peticionEliminacion,
    output: z.object({ vence: momento }),
  },
  undoEliminacion: {
    method: 'POST',
    path: '/usuarios/eliminacion/recuperar',
    access: 'usuario',
    summary: 'Takes it back: everything is as before',
    output: z.object({ usuario }),
  },
  readBloqueado: {
    method: 'POST',
    path: '/admin/pedidosBloqueados/:id/consultar',
    access: 'admin',
    summary:
      'What is kept of the buyer of a blocked order, by a legal request whose reason is written down',
    params: z.object({ id }),
    body: consultaBloqueado,
    output: datosBloqueados,
  },
} as const satisfies Record<string, Call>;
