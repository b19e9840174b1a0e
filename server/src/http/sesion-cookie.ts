import { SESION_MAXIMA_MS } from '@vuelve/contract/reglas';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds the cookie to this host and to https; plain http cannot set it. */
function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sesion' : 'sesion';
}

/** The session token that the browser sent, if any. */
export function readSesionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request.server.deps.config.publicUrl)];
}

/** Hands the browser its session token, out of reach of scripts. */
export function setSesionCookie(reply: FastifyReply, token: string): void {
  const { publicUrl } = reply.server.deps.config;
  reply.setCookie(nameFor(publicUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: SESION_MAXIMA_MS / 1000,
  });
}

/** Makes the browser forget its session token. */
export function clearSesionCookie(reply: FastifyReply): void {
  const { publicUrl } = reply.server.deps.config;
  reply.clearCookie(nameFor(publicUrl), { path: '/', secure: publicUrl.startsWith('https:') });
}
