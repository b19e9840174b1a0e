import { href } from '@vuelve/contract/screens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { sendPagina } from '../../cimientos/http/paginas.ts';
import { type Destino, isScanned } from '../escaneos/resolve-escaneo.ts';

/** The greatest length of a prefilled field. */
const LARGO_MAXIMO = 64;

interface Respuesta {
  codigo: string;
  destino: Destino | undefined;
  /** Status of the page about a free badge. */
  libre: 200 | 404;
}

/**
 * Redirects to a code's target, or sends the page that explains why the code leads to no pet. The
 * caller has forbidden to store the answer.
 */
export function answerEscaneo(
  request: FastifyRequest,
  reply: FastifyReply,
  { codigo, destino, libre }: Respuesta,
) {
  const { paginas, config } = request.server.deps;
  const { soporte } = config;
  const lector = welcomeLector(request, reply);
  if (!destino) {
    const escrito = isScanned(codigo) ? '' : codigo.slice(0, LARGO_MAXIMO);
    return sendPagina(reply, 404, paginas.renderNoEncontrado({ soporte, escrito }, lector), lector);
  }
  if ('mascota' in destino) return reply.redirect(href('perfilPublico', { hash: destino.mascota }));
  if ('url' in destino) return reply.redirect(destino.url);
  if ('cartelMuerto' in destino) {
    return sendPagina(reply, 200, paginas.renderCartelMuerto(destino.cartelMuerto, lector), lector);
  }
  const html = paginas.renderChapaLibre({ ...destino.libre, soporte }, lector);
  return sendPagina(reply, libre, html, lector);
}
