import { COMPRA_VIDA_MS } from '@vuelve/contract/reglas';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds the cookie to this host and to https; plain http cannot set it. */
function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-comprador' : 'comprador';
}

/** The token of the mark that the browser sent, if any. */
export function readMarcaCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request.server.deps.config.publicUrl)];
}

/** Marks the browser as the one that may pay, out of reach of scripts. */
export function setMarcaCookie(reply: FastifyReply, token: string): void {
  const { publicUrl } = reply.server.deps.config;
  reply.setCookie(nameFor(publicUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: COMPRA_VIDA_MS / 1000,
  });
}

/** The browser is logged in, or out: the mark has done its work. */
export function clearMarcaCookie(reply: FastifyReply): void {
  const { publicUrl } = reply.server.deps.config;
  reply.clearCookie(nameFor(publicUrl), { path: '/', secure: publicUrl.startsWith('https:') });
}
