import { API } from '@vuelve/contract/addresses';
import { IDIOMA_DE_CASA, type Idioma, perIdioma } from '@vuelve/contract/idiomas';
import type { Estilo, Paginas } from '@vuelve/contract/paginas';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { PaginaLista } from '../page-cache/pagina-lista.ts';
import { headOf } from './cabeceras.ts';
import { chooseCodificacion } from './choose-codificacion.ts';
import { answerError, AppError } from './errors.ts';
import { readLector, welcomeLector } from './lector.ts';

/** Not to be decoded, or with a part that is longer than any of ours. */
const SIN_DIRECCION = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

interface Opciones {
  /** Whose style and script the page carries; the finder's, unless it says another. */
  estilo?: Estilo;
  /** Whether search engines may show it. */
  buscable?: boolean;
  /** The language that was chosen for whoever reads it, where there are several. */
  idioma?: Idioma;
}

/** Sends a rendered document under the policy that fits it: only its own script and style run. */
export function sendPagina(
  reply: FastifyReply,
  status: number,
  html: string | Buffer,
  opciones: Opciones = {},
) {
  if (opciones.idioma) reply.header('Vary', 'Accept-Language, Cookie');
  return describePagina(reply, opciones).code(status).type('text/html; charset=utf-8').send(html);
}

/** Sends a page in Spanish whose address opens it: no other site hears of it, and nothing keeps it. */
export function sendSecreta(reply: FastifyReply, html: string) {
  reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin');
  reply.header('Content-Language', IDIOMA_DE_CASA);
  return sendPagina(reply, 200, html, { estilo: 'aviso' });
}

/**
 * Sends a prepared page in the best encoding that the browser takes, or 304 when it has this version. The first answer of
 * each kind leaves its head with the page, for whoever answers the next ones from memory.
 */
export async function sendLista(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PaginaLista,
  { cache, status = 200, ...opciones }: Opciones & { cache: string; status?: number },
): Promise<FastifyReply> {
  describePagina(reply, opciones)
    .code(status)
    .header('ETag', page.etag)
    .header('Cache-Control', cache)
    .header('Vary', `Accept-Encoding, ${opciones.idioma ? 'Accept-Language, ' : ''}Cookie`);
  // A browser that has the document already takes its policy from this answer.
  if (status === 200 && hasVersion(request.headers, page)) {
    page.sinCambios ??= headOf(reply);
    return reply.code(304).send();
  }
  const codificacion = chooseCodificacion(request.headers['accept-encoding']);
  const forma = await page.pack(codificacion);
  if (codificacion !== 'identity') reply.header('Content-Encoding', codificacion);
  reply.type('text/html; charset=utf-8').header('Content-Length', forma.bytes.length);
  forma.cabeceras ??= headOf(reply);
  return reply.send(forma.bytes);
}

/** Whether a browser has this version of a page. */
export function hasVersion(headers: IncomingHttpHeaders, { etag }: PaginaLista): boolean {
  return headers['if-none-match']?.includes(etag) ?? false;
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
  const lector = welcomeLector(request, reply);
  return sendPagina(reply, 429, paginas.renderDemasiados(config, lector), lector);
}

/**
 * What the framework refuses before any route: an address that is none gets the page that says so; else as ever. No limit is
 * asked before: the page is drawn once in each language.
 */
export function createAnswerUnrouted(config: Config, paginas: Paginas) {
  const sinPagina = perIdioma((idioma) => paginas.renderSinPagina(config, { idioma, aqui: '' }));
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const isAddress = SIN_DIRECCION.has(error.code) && request.method === 'GET';
    if (!isAddress || request.url.startsWith(`${API}/`)) return answerError(error, request, reply);
    reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
    const { idioma } = readLector(request.raw); // nothing sets cookies yet
    return sendPagina(reply, 404, sinPagina(idioma), { idioma });
  };
}

function describePagina(reply: FastifyReply, opciones: Opciones): FastifyReply {
  const { estilo = 'buscador', buscable, idioma } = opciones;
  if (idioma) reply.header('Content-Language', idioma);
  if (!buscable) reply.header('X-Robots-Tag', 'noindex');
  const { csp } = reply.server.deps.paginas;
  return reply.header('Content-Security-Policy', policyFor(csp[estilo]));
}

function policyFor({ scriptSrc, styleSrc }: Paginas['csp'][Estilo]): string {
  return [
    "default-src 'none'",
    `script-src ${scriptSrc.join(' ') || "'none'"}`,
    `style-src ${styleSrc.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
