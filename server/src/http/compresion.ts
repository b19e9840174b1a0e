import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { API } from '@vuelve/contract/addresses';
import type { FastifyInstance } from 'fastify';

const MINIMO_BYTES = 1024;
/** What shrinks; streams of events must not wait, and files of owners are pictures, videos and papers. */
const TIPOS = /^(text\/(?!event-stream)|application\/(json|xml)|image\/svg\+xml)/;
/** Of an answer that is made for one request: 4 gives 1 % less for more than twice the processor time. */
const CALIDAD = 1;

/**
 * Answers that are made for each request (JSON, tables, pages) in the best encoding that the client takes, from 1 KB on.
 * What comes prepared says its encoding itself and is left alone.
 *
 * Another site may make a browser call us with its user's cookie, as a navigation, and watch how long the answer is: where its
 * own words stood beside a secret, their lengths would tell it (BREACH). Answers of the API to calls from elsewhere are not compressed.
 */
export async function registerCompresion(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false, // nobody sends us compressed bodies, and a small one may hold gigabytes
    encodings: ['br', 'gzip'],
    threshold: MINIMO_BYTES,
    customTypes: TIPOS,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: CALIDAD } },
  });
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.url.startsWith(`${API}/`) && isFromElsewhere(request.headers['sec-fetch-site'])) {
      request.headers['x-no-compression'] = '1';
    }
    next();
  });
}

function isFromElsewhere(site: string | string[] | undefined): boolean {
  return site === 'cross-site' || site === 'same-site';
}
