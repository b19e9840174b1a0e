import type { MotivoSinCertificado } from '@vuelve/contract/paginas';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, noteError } from '../../cimientos/http/errors.ts';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { sendPagina } from '../../cimientos/http/paginas.ts';

/**
 * Error handler for a certificate that is opened in a tab of its own: it answers with a page that
 * explains the refusal. Other requests get the usual JSON.
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
