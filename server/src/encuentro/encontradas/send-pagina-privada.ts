import type { FastifyReply } from 'fastify';
import { sendDeTablon } from '../tablon/send-anuncio.ts';

/** Sends a page whose address gives access: the referrer policy hides it from other sites. */
export function sendPaginaPrivada(reply: FastifyReply, status: number, html: string) {
  reply.header('Referrer-Policy', 'same-origin');
  return sendDeTablon(reply, status, html);
}

/** Answers 404 in place of a private page that was erased, or never was. */
export function sendIda(reply: FastifyReply) {
  return sendPaginaPrivada(reply, 404, reply.server.deps.paginas.renderEncontradaIda());
}
