import { hash } from 'node:crypto';
import { COOKIES, type NombreCookie } from '@vuelve/contract/guardado';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../tokens.ts';

const COOKIE = 'visitante' satisfies NombreCookie;
const VIDA_S = COOKIES[COOKIE].vida / 1000;

/**
 * Who likes: the session's user, or else an anonymous cookie, which is set when missing.
 * What it returns is stored; the cookie itself is not.
 */
export function identifyVisitante(request: FastifyRequest, reply: FastifyReply): string {
  if (request.usuario) return `u:${request.usuario.id}`;
  let token = request.cookies[COOKIE];
  if (!token || !/^[\w-]{22}$/.test(token)) {
    token = newToken(16);
    const secure = reply.server.deps.config.publicUrl.startsWith('https:');
    const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: VIDA_S } as const;
    reply.setCookie(COOKIE, token, { ...options, secure });
  }
  return `v:${hash('sha256', token, 'base64url')}`;
}
