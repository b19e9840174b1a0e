import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { deUsuario, exito, hash, id } from './campos.ts';
import {
  apelacionTablon,
  asuntoTablon,
  decisionTablon,
  retirada,
  revisionTablon,
} from './denuncias-tablon.ts';
import { parecidos, respondido, respuestaParecido } from './parecidos.ts';
import { publicacion, publicado, senasPerdida } from './tablon.ts';

const deMascota = z.extend(deUsuario, { hash });

/** The calls about the public board: of owners for their pets, and of administrators. */
export const callsTablon = {
  getPublicado: {
    method: 'GET',
    path: '/insigniasQR/tablon',
    access: 'usuario',
    summary:
      'What the public board shows of an own lost pet; null while it is not there. With `retirada` the team took it off; `senas`: what its owner has said of it',
    query: deMascota,
    output: z.object({
      publicado: z.nullable(publicado),
      retirada: z.nullable(retirada),
      senas: z.nullable(senasPerdida),
    }),
  },
  publishPerdida: {
    method: 'PUT',
    path: '/insigniasQR/tablon',
    access: 'usuario',
    summary:
      'Says what an own lost pet is like, and puts it on the public board or not; the answer is null when it is not there',
    query: deMascota,
    body: publicacion,
    output: z.object({ publicado: z.nullable(publicado) }),
  },
  withdrawPerdida: {
    method: 'DELETE',
    path: '/insigniasQR/tablon',
    access: 'usuario',
    summary: 'Takes an own pet off the public board; a second time answers the same',
    query: deMascota,
    output: exito,
  },
  appealRetirada: {
    method: 'POST',
    path: '/insigniasQR/tablon/apelacion',
    access: 'usuario',
    summary: 'Asks the team once to look again at the removal of an own pet from the board',
    query: deMascota,
    body: apelacionTablon,
    output: exito,
  },
  listParecidos: {
    method: 'GET',
    path: '/insigniasQR/parecidos',
    access: 'usuario',
    summary: 'Found animals on the board that may be an own lost pet, the likeliest first',
    query: deMascota,
    output: parecidos,
  },
  answerParecido: {
    method: 'POST',
    path: '/insigniasQR/parecidos',
    access: 'usuario',
    summary:
      "Says whether a found animal is an own lost pet: 'es' opens a conversation with its finder, 'no' is never asked again, 'quiza' takes that back",
    query: deMascota,
    body: respuestaParecido,
    output: respondido,
  },
  listAsuntosTablon: {
    method: 'GET',
    path: '/admin/tablon',
    access: 'admin',
    summary: 'Entries of the board with open reports or an appeal, the oldest first, at most 100',
    output: z.object({ asuntos: z.array(asuntoTablon) }),
  },
  decideTablon: {
    method: 'POST',
    path: '/admin/tablon/:id',
    access: 'admin',
    summary: "Decides the open reports of a pet's entry; a removal is explained to its owner",
    params: z.object({ id }),
    body: decisionTablon,
    output: exito,
  },
  reviewApelacion: {
    method: 'POST',
    path: '/admin/tablon/apelaciones/:id',
    access: 'admin',
    summary: 'Answers an appeal, and brings the entry back or not; its owner is told',
    params: z.object({ id }),
    body: revisionTablon,
    output: exito,
  },
} as const satisfies Record<string, Call>;
