import { timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

/** What decides who may see everybody's mails and payments. */
export interface AccesoSettings {
  /** Opens the pages of development from afar; the server prints it at its start. */
  clave: string;
  /** Decides how the key's cookie is kept. */
  publicUrl: string;
  /** Whether others are meant to reach the demo: then everybody is asked for the key. */
  demoPublica: boolean;
}

/** Who may see everybody's mails and payments. */
export interface Acceso {
  /** Whether whoever asks sits at this machine; of a public demo nobody does. */
  isLocal: (request: FastifyRequest) => boolean;
  /** As an `onRequest` hook: asks everybody else for the key, and keeps it in a cookie. */
  requireClave: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  /** Takes the key that was typed into the question. */
  takeClave: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

const COOKIE = 'dev';
/** Headers that proxies add: who sends one of these speaks for somebody else. */
const REENVIO = /forward|^via$|-ip$/;

/** Tells who sits at this machine from who needs the key. */
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

/** Lets the routes around read forms; the app may do so already. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  const readsForms = app.hasContentTypeParser('application/x-www-form-urlencoded');
  if (!readsForms) await app.register(formbody);
}

/** With `no-referrer` browsers would hide the form's origin, and it would be refused as a stranger's. */
function protect(reply: FastifyReply) {
  return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin');
}

/** The key is asked for by POST: what is typed must not stand in logs. */
function ask(reply: FastifyReply, path: string) {
  const [page = ''] = /^\/dev\/\w+/.exec(path) ?? [];
  return reply.code(401).type('text/html; charset=utf-8').send(renderPregunta(page));
}

/**
 * Whether nobody seems to stand between this machine and the server. Proxies that add nothing look the same: it is a
 * comfort of machines that nobody else reaches, and guards no public demo.
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
