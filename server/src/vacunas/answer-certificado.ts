import { textos } from '@vuelve/contract/textos';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, noteError } from '../http/errors.ts';
import { sendPagina } from '../http/paginas.ts';

/**
 * Tells whoever opened a certificate in a tab of its own, where nothing else would, why he does not get it; answers every other
 * request as ever.
 */
export function answerCertificado(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (request.headers['sec-fetch-dest'] !== 'document') return answerError(error, request, reply);
  const { config, paginas } = request.server.deps;
  const { status, message, retryAfterS } = noteError(error, request);
  if (retryAfterS) reply.header('Retry-After', Math.ceil(retryAfterS));
  reply.header('Cache-Control', 'no-store');
  const motivo = status === 404 ? textos.vacunas.quitado : message;
  const { soporte } = config;
  return sendPagina(reply, status, paginas.renderSinCertificado({ soporte, motivo }));
}
