import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { deUsuario, exito, hash } from './campos.ts';
import { deEnlace, destinatario, traspaso, vistaTraspaso } from './traspaso.ts';

const deMascota = z.extend(deUsuario, { hash });

/** The calls that hand a pet over. Tokens travel in request bodies: no URL of ours holds one. */
export const callsTraspaso = {
  getTraspaso: {
    method: 'GET',
    path: '/insigniasQR/traspaso',
    access: 'usuario',
    summary: 'The handover of an own pet that is under way; null when there is none',
    query: deMascota,
    output: z.object({ traspaso: z.nullable(traspaso) }),
  },
  startTraspaso: {
    method: 'POST',
    path: '/insigniasQR/traspaso',
    access: 'usuario',
    summary:
      'Begins to hand an own pet over to the account of an e-mail, whether there is one or not; mails the owner a link to confirm',
    query: deMascota,
    body: destinatario,
    status: 201,
    output: z.object({ traspaso }),
  },
  cancelTraspaso: {
    method: 'DELETE',
    path: '/insigniasQR/traspaso',
    access: 'usuario',
    summary: 'Ends the handover of an own pet that is under way; a second time answers the same',
    query: deMascota,
    output: exito,
  },
  readTraspaso: {
    method: 'POST',
    path: '/traspasos/ver',
    access: 'publico',
    summary: 'What a mailed link is about; changes nothing',
    body: deEnlace,
    output: vistaTraspaso,
  },
  confirmTraspaso: {
    method: 'POST',
    path: '/traspasos/confirmar',
    access: 'usuario',
    summary:
      "The owner's word, by the link mailed to him: mails the other a link to accept; a second time answers the same",
    body: deEnlace,
    output: z.object({ traspaso }),
  },
  acceptTraspaso: {
    method: 'POST',
    path: '/traspasos/aceptar',
    access: 'usuario',
    summary:
      "Makes the pet the session's, by the link mailed to its address: answers its new hash, a second time too",
    body: deEnlace,
    output: z.object({ hash }),
  },
  refuseTraspaso: {
    method: 'POST',
    path: '/traspasos/rechazar',
    access: 'publico',
    summary: 'Refuses a pet, by the link that was mailed; a second time answers the same',
    body: deEnlace,
    output: exito,
  },
} as const satisfies Record<string, Call>;
