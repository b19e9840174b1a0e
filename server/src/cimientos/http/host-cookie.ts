import { COOKIES, type NombreCookie } from '@vuelve/contract/guardado';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that scripts cannot read. */
export interface HostCookie {
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, token: string) => void;
  clear: (reply: FastifyReply) => void;
}

/** A cookie for the whole site. With https, the prefix `__Host-` binds it to this host. */
export function hostCookie(name: NombreCookie): HostCookie {
  const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
  const nameFor = (publicUrl: string) => (isSecure(publicUrl) ? `__Host-${name}` : name);
  return {
    read: (request) => request.cookies[nameFor(request.server.deps.config.publicUrl)],
    set(reply, token) {
      const { publicUrl } = reply.server.deps.config;
      reply.setCookie(nameFor(publicUrl), token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(publicUrl),
        maxAge: COOKIES[name].vida / 1000,
      });
    },
    clear(reply) {
      const { publicUrl } = reply.server.deps.config;
      reply.clearCookie(nameFor(publicUrl), { path: '/', secure: isSecure(publicUrl) });
    },
  };
}
