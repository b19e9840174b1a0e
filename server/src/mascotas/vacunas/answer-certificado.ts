import type { MotivoSinCertificado } from '@vuelve/contract/paginas';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, noteError } from '../../cimientos/http/errors.ts';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { sendPagina } from '../../cimientos/http/paginas.ts';

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
  const { status, retryAfterS } = noteError(error, request);
  if (retryAfterS) reply.header('Retry-After', Math.ceil(retryAfterS));
  reply.header('Cache-Control', 'no-store');
  const lector = welcomeLector(request, reply);
  const datos = { soporte: config.soporte, motivo: motivoOf(status) };
  return sendPagina(reply, status, paginas.renderSinCertificado(datos, lector), lector);
}

function motivoOf(status: number): MotivoSinCertificado {
  if (status === 404) return 'quitado';
  if (status === 429) return 'demasiadas';
  return status < 500 ? 'invalida' : 'fallo';
}
