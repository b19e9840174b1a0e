import type { Paginas } from '@vuelve/contract/paginas';
import type { FastifyReply } from 'fastify';

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
