import * as z from 'zod/mini';
import { avisos, cambiosAvisos, suscripcion } from './avisos.ts';
import type { Call } from './call.ts';
import { exito, id } from './campos.ts';
import { seVecino, vecino } from './vecino.ts';

/** The calls about an owner's alerts. */
export const callsAvisos = {
  getAvisos: {
    method: 'GET',
    path: '/avisos',
    access: 'usuario',
    summary: 'How the owner is told, and in which browsers',
    output: avisos,
  },
  updateAvisos: {
    method: 'PUT',
    path: '/avisos',
    access: 'usuario',
    summary: 'Changes how the owner is told; 409 where nothing would be left that tells him',
    body: cambiosAvisos,
    output: avisos,
  },
  subscribeNavegador: {
    method: 'POST',
    path: '/avisos/navegadores',
    access: 'usuario',
    summary:
      'Lets this browser show alerts of the own account, and of no other; again changes nothing',
    body: suscripcion,
    status: 201,
    output: avisos,
  },
  renewNavegador: {
    method: 'POST',
    path: '/avisos/navegadores/este',
    access: 'publico',
    summary:
      'The subscription that the browser has in place of its last one; known by a cookie of its own',
    body: suscripcion,
    output: exito,
  },
  unsubscribeNavegador: {
    method: 'DELETE',
    path: '/avisos/navegadores/:id',
    access: 'usuario',
    summary: 'Ends the alerts of an own browser',
    params: z.object({ id }),
    output: avisos,
  },
  tryNavegador: {
    method: 'POST',
    path: '/avisos/navegadores/:id/prueba',
    access: 'usuario',
    summary: 'Pushes a test to an own browser',
    params: z.object({ id }),
    output: exito,
  },
  getVecino: {
    method: 'GET',
    path: '/avisos/cerca',
    access: 'usuario',
    summary: 'Around which place the account hears of lost and found animals; null for none',
    output: z.object({ vecino: z.nullable(vecino) }),
  },
  becomeVecino: {
    method: 'PUT',
    path: '/avisos/cerca',
    access: 'usuario',
    summary: 'Asks to hear of lost and found animals around a place, or changes the place',
    body: seVecino,
    output: z.object({ vecino }),
  },
  stopVecino: {
    method: 'DELETE',
    path: '/avisos/cerca',
    access: 'usuario',
    summary: 'Ends that; a second time answers the same',
    output: exito,
  },
} as const satisfies Record<string, Call>;
