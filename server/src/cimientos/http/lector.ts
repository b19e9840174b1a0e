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

/** What browsers send of their own accord is a few words of few kinds; a longer one is read each time. */
const LARGO_RECORDADO = 200;
const aceptados = new LRUCache<string, Idioma>({ max: 1_000 });

/** The language of whoever asks, by his headers and by what stands in the address. */
export function idiomaOf(headers: IncomingHttpHeaders, pedido?: string): Idioma {
  const cookie = headers.cookie && ELEGIDO.exec(headers.cookie)?.[1];
  const acceptLanguage = bestOf(headers['accept-language']);
  return chooseIdioma({ pedido, cookie, acceptLanguage });
}

/** What a browser likes best of ours. */
function bestOf(acceptLanguage = ''): Idioma {
  const known = aceptados.get(acceptLanguage);
  if (known) return known;
  const idioma = chooseIdioma({ acceptLanguage });
  if (acceptLanguage.length <= LARGO_RECORDADO) aceptados.set(acceptLanguage, idioma);
  return idioma;
}

/** In which language whoever asks for a page of the finder's gets it, and what of its address tells where he is. */
export function readLector({ headers, url = '' }: IncomingMessage): Lector {
  const parts = queryOf(url);
  const aqui = parts.filter((part) => part && !PEDIDO.test(part)).join('&');
  return { idioma: idiomaOf(headers, findPedido(parts)), aqui: aqui && `?${aqui}` };
}

/** The same; a language that the address asks for is the reader's own choice, so his browser keeps it. */
export function welcomeLector({ raw }: FastifyRequest, reply: FastifyReply): Lector {
  const pedido = toIdioma(findPedido(queryOf(raw.url)));
  if (pedido) keepIdioma(reply, pedido);
  return readLector(raw);
}

/** It is nobody's secret, and names nobody. */
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
