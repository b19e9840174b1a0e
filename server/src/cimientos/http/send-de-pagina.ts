import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import { welcomeLector } from './lector.ts';
import { answerOrPause, sendPagina } from './paginas.ts';

/** Answers a 404 or an invalid address with the 404 page; all other errors as usual. */
export function sendDePagina(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isMissing =
    error.name === 'ZodError' || (error instanceof AppError && error.status === 404);
  if (!isMissing) return answerOrPause(error, request, reply);
  const { config, paginas } = request.server.deps;
  reply.header('Cache-Control', 'no-store');
  const lector = welcomeLector(request, reply);
  return sendPagina(reply, 404, paginas.renderSinPagina(config, lector), lector);
}
