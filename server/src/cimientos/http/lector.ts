import { COOKIES, type NombreCookie } from '@vuelve/contract/guardado';
import { chooseIdioma, type Idioma, toIdioma } from '@vuelve/contract/idiomas';
import type { Lector } from '@vuelve/contract/paginas';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const COOKIE = 'idioma' satisfies NombreCookie;
const VIDA_S = COOKIES[COOKIE].vida / 1000;
const ELEGIDO = /(?:^|;\s*)idioma=([^;]*)/;
const PEDIDO = /^idioma=/;

/** Only short Accept-Language headers are cached. Browsers send few short ones by themselves. */
const LARGO_RECORDADO = 200;
const aceptados = new LRUCache<string, Idioma>({ max: 1_000 });

/** The reader's language, by the headers and the language that the address asks for. */
export function idiomaOf(headers: IncomingHttpHeaders, pedido?: string): Idioma {
  const cookie = headers.cookie && ELEGIDO.exec(headers.cookie)?.[1];
  const acceptLanguage = bestOf(headers['accept-language']);
  return chooseIdioma({ pedido, cookie, acceptLanguage });
}

/** The supported language that an Accept-Language header prefers, cached. */
function bestOf(acceptLanguage = ''): Idioma {
  const known = aceptados.get(acceptLanguage);
  if (known) return known;
  const idioma = chooseIdioma({ acceptLanguage });
  if (acceptLanguage.length <= LARGO_RECORDADO) aceptados.set(acceptLanguage, idioma);
  return idioma;
}

/** The language of a finder's page, and its query without the language. */
export function readLector({ headers, url = '' }: IncomingMessage): Lector {
  const parts = queryOf(url);
  const aqui = parts.filter((part) => part && !PEDIDO.test(part)).join('&');
  return { idioma: idiomaOf(headers, findPedido(parts)), aqui: aqui && `?${aqui}` };
}

/** Reads the reader, and stores a language in the address as the reader's choice. */
export function welcomeLector({ raw }: FastifyRequest, reply: FastifyReply): Lector {
  const pedido = toIdioma(findPedido(queryOf(raw.url)));
  if (pedido) keepIdioma(reply, pedido);
  return readLector(raw);
}

/** Without `__Host-`: the cookie is no secret and identifies nobody. */
function keepIdioma(reply: FastifyReply, idioma: Idioma): void {
  const secure = reply.server.deps.config.publicUrl.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: VIDA_S } as const;
  reply.setCookie(COOKIE, idioma, { ...options, secure });
}

function queryOf(url = ''): string[] {
  const at = url.indexOf('?');
  return at < 0 ? [] : url.slice(at + 1).split('&');
}

function findPedido(parts: string[]): string | undefined {
  return parts.find((part) => PEDIDO.test(part))?.replace(PEDIDO, '');
}
