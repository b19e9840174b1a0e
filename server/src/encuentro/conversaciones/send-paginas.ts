import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { DatosAviso, VistaConversacion } from '@vuelve/contract/paginas-conversacion';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { sendPagina } from '../../cimientos/http/paginas.ts';

/** Sends the form on which a finder writes about a pet. */
export function sendFormulario(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  datos: DatosAviso,
) {
  const { paginas } = request.server.deps;
  reply.header('Cache-Control', 'no-store');
  const lector = welcomeLector(request, reply);
  return sendPagina(reply, status, paginas.renderAviso(datos, lector), {
    ...lector,
    estilo: 'aviso',
  });
}

/**
 * Sends a conversation to one of its sides. The URL gives access: the referrer policy hides it from
 * other sites. Owner, contacts and strangers read Spanish.
 */
export function sendConversacion(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  vista: VistaConversacion,
) {
  const { paginas } = request.server.deps;
  reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin');
  const lector = welcomeLector(request, reply);
  const { rol, encontrada } = vista.datos;
  const idioma = rol === 'buscador' && !encontrada ? lector.idioma : IDIOMA_DE_CASA;
  const html = paginas.renderConversacion(vista, { ...lector, idioma });
  return sendPagina(reply, status, html, { idioma, estilo: 'aviso' });
}
