import { timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

/** Settings for the access to the pages of development, which show all mails and payments. */
export interface AccesoSettings {
  /** Key that opens the pages from another machine; the server prints it at its start. */
  clave: string;
  /** An https address makes the key's cookie `secure`. */
  publicUrl: string;
  /** Whether the demo is public: then the key is needed on this machine too. */
  demoPublica: boolean;
}

export interface Acceso {
  /** Whether the request comes from this machine; always false for a public demo. */
  isLocal: (request: FastifyRequest) => boolean;
  /**
   * An `onRequest` hook: lets local requests pass, asks all others for the key, and keeps the key
   * in a cookie.
   */
  requireClave: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  /** Handles the form in which the key is typed. */
  takeClave: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

const COOKIE = 'dev';
/** Headers that proxies add: the request then comes from elsewhere. */
const REENVIO = /forward|^via$|-ip$/;

export function createAcceso({ clave, publicUrl, demoPublica }: AccesoSettings): Acceso {
  const secure = publicUrl.startsWith('https:');
  const isClave = (given: unknown) => typeof given === 'string' && isEqual(given, clave);
  const isLocal = (request: FastifyRequest) => !demoPublica && isDirect(request);

  function answer({ url }: FastifyRequest, reply: FastifyReply, source: unknown) {
    const { clave: given } = Object(source) as { clave?: unknown };
    const [path = ''] = url.split('?');
    if (!isClave(given)) return ask(reply, path);
    const options = { path: '/dev', httpOnly: true, sameSite: 'lax', secure } as const;
    return reply.setCookie(COOKIE, clave, options).redirect(path, 303);
  }

  return {
    isLocal,
    async requireClave(request, reply) {
      protect(reply);
      if (isLocal(request) || isClave(request.cookies?.[COOKIE])) return undefined;
      return answer(request, reply, request.query);
    },
    takeClave: (request, reply) => answer(request, protect(reply), request.body),
  };
}

/** Adds a parser for forms, unless the app has one. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  const readsForms = app.hasContentTypeParser('application/x-www-form-urlencoded');
  if (!readsForms) await app.register(formbody);
}

/**
 * With `no-referrer` browsers would send no origin with the form, and the server would refuse it as
 * a foreign site's.
 */
function protect(reply: FastifyReply) {
  return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin');
}

/** The key is sent by POST: an address with the key would appear in logs. */
function ask(reply: FastifyReply, path: string) {
  const [page = ''] = /^\/dev\/\w+/.exec(path) ?? [];
  return reply.code(401).type('text/html; charset=utf-8').send(renderPregunta(page));
}

/**
 * Whether the request seems to come directly from this machine. A proxy that adds no header looks
 * the same: this check is only a convenience on machines that others cannot reach, and protects no
 * public demo.
 */
function isDirect({ raw, headers }: FastifyRequest): boolean {
  const { host = '' } = headers;
  return (
    isLoopback(raw.socket.remoteAddress ?? '') &&
    isLoopback(host.replace(/:\d*$/, '')) &&
    !Object.keys(headers).some((name) => REENVIO.test(name))
  );
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const renderPregunta = (
  page: string,
) => `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Clave</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;max-width:28rem;margin:4rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;margin-top:.5rem}</style>
<main><h1>Hace falta la clave</h1><p>El servidor la escribe al arrancar.</p>
<form method="post" action="${page}"><label>Clave <input name="clave" type="password" autocomplete="off" required autofocus></label><button>Entrar</button></form></main></html>`;
