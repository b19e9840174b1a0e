import type { Paginas } from '@vuelve/contract/paginas';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, AppError } from '../http/errors.ts';

/**
 * Loads the pages that the web package builds for the server.
 * @throws Error when they have not been built
 */
export async function loadPaginas(): Promise<Paginas> {
  const built = new URL('../../../web/dist-ssr/paginas.js', import.meta.url);
  try {
    return (await import(built.href)) as Paginas;
  } catch (cause) {
    throw new Error('The pages are not built: run npm run build', { cause });
  }
}

/** Sends a rendered document under the policy that fits it: only its own script and style run. */
export function sendPagina(reply: FastifyReply, status: number, html: string | Buffer) {
  return setPolicy(reply).code(status).type('text/html; charset=utf-8').send(html);
}

/** Tells a person that he has asked too often in a page; answers every other error as ever. */
export function answerWithPagina(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isTooMany = error instanceof AppError && error.status === 429;
  if (!isTooMany) return answerError(error, request, reply);
  const { config, paginas } = request.server.deps;
  if (error.retryAfterS) reply.header('Retry-After', Math.ceil(error.retryAfterS));
  return sendPagina(reply, 429, paginas.renderDemasiados(config));
}

/** A browser that has the document already takes its policy from this answer. */
export function sendNotModified(reply: FastifyReply) {
  return setPolicy(reply).code(304).send();
}

function setPolicy(reply: FastifyReply): FastifyReply {
  return reply.header('Content-Security-Policy', policyFor(reply.server.deps.paginas.csp));
}

function policyFor({ scriptSrc, styleSrc }: Paginas['csp']): string {
  return [
    "default-src 'none'",
    `script-src ${scriptSrc.join(' ')}`,
    `style-src ${styleSrc.join(' ')}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
