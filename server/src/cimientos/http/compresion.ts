import type { IncomingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import { API } from '@vuelve/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { chooseCodificacion } from './choose-codificacion.ts';

const MINIMO_BYTES = 1024;
/** What shrinks; streams of events must not wait, and files of owners are pictures, videos and papers. */
const TIPOS = /^(text\/(?!event-stream)|application\/(json|xml)|image\/svg\+xml)/;

/**
 * Answers that are made for each request (JSON, tables, pages) in the best encoding that the client takes, from 1 KB on:
 * brotli at quality 4, which takes 1.2 ms for a hundred pets (60 KB) and leaves 11.6 KB, or gzip. What comes prepared says its
 * encoding itself and is left alone.
 *
 * Another site may make a browser call us with its user's cookie, as a navigation, and watch how long the answer is: where its
 * own words stood beside a secret, their lengths would tell it (BREACH). What holds an account's data is not compressed for
 * whoever comes from elsewhere: answers of the API, and documents that bring some.
 */
export async function registerCompresion(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false, // nobody sends us compressed bodies, and a small one may hold gigabytes
    encodings: ['br', 'gzip'],
    threshold: MINIMO_BYTES,
    customTypes: TIPOS,
  });
  app.addHook('onRequest', ({ headers, routeOptions }, _reply, next) => {
    const isCall = routeOptions.url?.startsWith(`${API}/`); // as it was read, not as it was spelled
    if (isCall && isFromElsewhere(headers)) headers['x-no-compression'] = '1';
    // Files and answers are then packed by the one rule by which prepared pages are.
    headers['accept-encoding'] = chooseCodificacion(headers['accept-encoding']);
    next();
  });
}

/** Whether another site makes a browser ask. */
export function isFromElsewhere({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site === 'cross-site' || site === 'same-site';
}
