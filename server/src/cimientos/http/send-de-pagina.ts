import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, answerError } from './errors.ts';
import { welcomeLector } from './lector.ts';
import { sendPagina } from './paginas.ts';

/** Says in a page that nothing is here; answers every other error as ever. */
export function sendDePagina(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isMissing =
    error.name === 'ZodError' || (error instanceof AppError && error.status === 404);
  if (!isMissing) return answerError(error, request, reply);
  const { config, paginas } = request.server.deps;
  reply.header('Cache-Control', 'no-store');
  const lector = welcomeLector(request, reply);
  return sendPagina(reply, 404, paginas.renderSinPagina(config, lector), lector);
}
