import formbody from '@fastify/formbody';
import { CONVERSACION_TABLON } from '@vuelve/contract/addresses';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { notFound } from '../../cimientos/http/errors.ts';
import { readParams } from '../conversaciones/formularios.ts';
import { registerConversacion } from '../conversaciones/paginas-conversacion.ts';
import {
  getByToken,
  hasRetrato,
  leave,
  markVisto,
  report,
  takeBack,
  writeMensaje,
} from './desconocidos.ts';
import { sendFotoEncontrada } from './send-foto.ts';
import { toDatos } from './to-datos.ts';

const params = z.object({ token: z.string().max(64) });

/** The pages on which a finder and a claimant write to each other. */
export async function desconocidosRoutes(app: FastifyInstance) {
  await app.register(formbody);
  registerConversacion(app, {
    path: CONVERSACION_TABLON,
    open: (request) => getByToken(app.deps.db, readParams(params, request).token),
    toDatos,
    write: (_request, abierta, dicho, foto) => writeMensaje(app.deps, abierta, dicho, foto),
    acciones: {
      visto: ({ db }, abierta) => markVisto(db, abierta),
      salir: ({ db }, abierta) => leave(db, abierta),
      denunciar: report,
      deshacer: ({ db }, abierta) => takeBack(db, abierta),
    },
    async sendRetrato(request, reply, abierta) {
      if (!hasRetrato(abierta)) throw notFound();
      return sendFotoEncontrada(request, reply, abierta.encontrada_id);
    },
  });
}
