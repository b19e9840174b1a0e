import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secretos } from '../db/secretos.ts';
import { isLoopback } from '../http/red.ts';

/** Who may see everybody's mails and payments. */
export interface Acceso {
  /** Whether whoever asks sits at this machine. */
  isLocal: (request: FastifyRequest) => boolean;
  /** As an `onRequest` hook: asks everybody else for the key, and keeps it in a cookie. */
  requireClave: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

const COOKIE = 'dev';
/** Headers that proxies add: who sends one of these speaks for somebody else. */
const REENVIO = /forward|^via$|-ip$/;

/** What opens the pages of development from afar; the start prints it. */
export function claveDev({ dev }: Secretos): string {
  return dev.toString('base64url');
}

/** @param clave opens the pages of development; `publicUrl` decides how its cookie is kept */
export function createAcceso(clave: string, publicUrl: string): Acceso {
  const secure = publicUrl.startsWith('https:');
  const isClave = (given: unknown) => typeof given === 'string' && isEqual(given, clave);

  return {
    isLocal,
    async requireClave(request, reply) {
      reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
      if (isLocal(request) || isClave(request.cookies?.[COOKIE])) return undefined;
      const { clave: given } = Object(request.query) as { clave?: unknown };
      if (!isClave(given)) return reply.code(401).type('text/html; charset=utf-8').send(PREGUNTA);
      const options = { path: '/dev', httpOnly: true, sameSite: 'lax', secure } as const;
      const [path = ''] = request.url.split('?');
      return reply.setCookie(COOKIE, clave, options).redirect(path, 303);
    },
  };
}

/**
 * Whether nobody stands between this machine and the server. A proxy here would look the same but for what it adds; one
 * that adds nothing, as nginx without settings, speaks HTTP/1.0.
 */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const { host = '' } = headers;
  return (
    isLoopback(raw.socket.remoteAddress ?? '') &&
    isLoopback(host.replace(/:\d*$/, '')) &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => REENVIO.test(name))
  );
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const PREGUNTA = `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Clave</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;max-width:28rem;margin:4rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;margin-top:.5rem}</style>
<main><h1>Hace falta la clave</h1><p>El servidor la escribe al arrancar.</p>
<form><label>Clave <input name="clave" type="password" autocomplete="off" required autofocus></label><button>Entrar</button></form></main></html>`;
