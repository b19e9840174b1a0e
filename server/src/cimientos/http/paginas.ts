import { API } from '@vuelve/contract/addresses';
import { IDIOMA_DE_CASA, type Idioma, perIdioma } from '@vuelve/contract/idiomas';
import type { Estilo, Paginas } from '@vuelve/contract/paginas';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isDatabaseAway, isDatabaseBusy } from '../db/database.ts';
import type { PaginaLista } from '../page-cache/pagina-lista.ts';
import { headOf } from './cabeceras.ts';
import { chooseCodificacion } from './choose-codificacion.ts';
import { answerError, AppError, noteError } from './errors.ts';
import { readLector, welcomeLector } from './lector.ts';

/** A URL that cannot be decoded, or with a part longer than any of ours. */
const SIN_DIRECCION = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

interface Opciones {
  /** The page's style and script; the finder's by default. */
  estilo?: Estilo;
  /** Whether search engines may index the page. */
  buscable?: boolean;
  /** The language of a page that exists in several. */
  idioma?: Idioma;
}

/** Sends a rendered document with a policy that allows only its own script and style. */
export function sendPagina(
  reply: FastifyReply,
  status: number,
  html: string | Buffer,
  opciones: Opciones = {},
) {
  if (opciones.idioma) reply.header('Vary', 'Accept-Language, Cookie');
  return describePagina(reply, opciones).code(status).type('text/html; charset=utf-8').send(html);
}

/** Sends a Spanish page whose address is secret: no Referer to other sites, no caching. */
export function sendSecreta(reply: FastifyReply, html: string) {
  reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin');
  reply.header('Content-Language', IDIOMA_DE_CASA);
  return sendPagina(reply, 200, html, { estilo: 'aviso' });
}

/**
 * Sends a prepared page in the best encoding that the browser accepts, or 304. The first answer of
 * each kind stores its headers with the page, for the shortcut that answers later requests from
 * memory.
 */
export function sendLista(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PaginaLista,
  { cache, status = 200, ...opciones }: Opciones & { cache: string; status?: number },
): FastifyReply {
  describePagina(reply, opciones)
    .code(status)
    .header('ETag', page.etag)
    .header('Cache-Control', cache)
    .header('Vary', `Accept-Encoding, ${opciones.idioma ? 'Accept-Language, ' : ''}Cookie`);
  // On a 304, the browser's copy of the document takes its policy from this answer.
  if (status === 200 && hasVersion(request.headers, page)) {
    page.sinCambios ??= headOf(reply);
    return reply.code(304).send();
  }
  const codificacion = chooseCodificacion(request.headers['accept-encoding']);
  const forma = page.pack(codificacion);
  if (codificacion !== 'identity') reply.header('Content-Encoding', codificacion);
  reply.type('text/html; charset=utf-8').header('Content-Length', forma.bytes.length);
  forma.cabeceras ??= headOf(reply);
  return reply.send(forma.bytes);
}

/** Whether the browser already has this version of a page. */
export function hasVersion(headers: IncomingHttpHeaders, { etag }: PaginaLista): boolean {
  return headers['if-none-match']?.includes(etag) ?? false;
}

/**
 * Answers a browser that asks for a page while the database is away with a page in the reader's
 * language; all other errors as usual.
 */
export function answerOrPause(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isOutage = isDatabaseAway(error) || isDatabaseBusy(error);
  if (!isOutage || !asksForPagina(request)) return answerError(error, request, reply);
  const { retryAfterS = 0 } = noteError(error, request);
  reply.header('Retry-After', retryAfterS).header('Cache-Control', 'no-store');
  const { config, paginas } = request.server.deps;
  const lector = welcomeLector(request, reply);
  return sendPagina(reply, 503, paginas.renderPausa(config, lector), lector);
}

function asksForPagina({ headers, url }: FastifyRequest): boolean {
  return Boolean(headers.accept?.includes('text/html')) && !url.startsWith(`${API}/`);
}

/** Answers a 429 with a page; all other errors as usual. */
export function answerWithPagina(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isTooMany = error instanceof AppError && error.status === 429;
  if (!isTooMany) return answerOrPause(error, request, reply);
  const { config, paginas } = request.server.deps;
  if (error.retryAfterS) reply.header('Retry-After', Math.ceil(error.retryAfterS));
  const lector = welcomeLector(request, reply);
  return sendPagina(reply, 429, paginas.renderDemasiados(config, lector), lector);
}

/**
 * Answers errors that the framework raises before routing: an invalid address gets the 404 page,
 * all else the usual answer. No rate limit is needed: the page is rendered once per language.
 */
export function createAnswerUnrouted(config: Config, paginas: Paginas) {
  const sinPagina = perIdioma((idioma) => paginas.renderSinPagina(config, { idioma, aqui: '' }));
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const isAddress = SIN_DIRECCION.has(error.code) && request.method === 'GET';
    if (!isAddress || request.url.startsWith(`${API}/`)) return answerError(error, request, reply);
    reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
    const { idioma } = readLector(request.raw); // cookies cannot be set at this stage
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
