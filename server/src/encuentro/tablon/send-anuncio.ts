import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { AvisoSinEnviar } from '@vuelve/contract/paginas-tablon';
import type { FastifyReply } from 'fastify';
import { sendPagina } from '../../cimientos/http/paginas.ts';

/** Sends a page of the board. It is never cached: a pet that is home is gone from it at once. */
export function sendDeTablon(reply: FastifyReply, status: number, html: string, buscable = false) {
  reply.header('Cache-Control', 'no-store').header('Content-Language', IDIOMA_DE_CASA);
  return sendPagina(reply, status, html, { estilo: 'tablon', buscable });
}

/** Answers 404 for an entry that is not on the board any more, with what was typed about it. */
export function sendAnuncioIdo(reply: FastifyReply, sinEnviar: AvisoSinEnviar = {}) {
  return sendDeTablon(reply, 404, reply.server.deps.paginas.renderAnuncioIdo(sinEnviar));
}
