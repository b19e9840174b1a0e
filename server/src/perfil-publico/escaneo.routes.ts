import { ESCANEO } from '@vuelve/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { answerEscaneo } from './escaneo.ts';
import { answerWithPagina } from '../http/paginas.ts';

/** What a badge encodes: `/q?{hash}`. */
export async function escaneoRoutes(app: FastifyInstance) {
  const pagina = { schema: { hide: true }, errorHandler: answerWithPagina };
  app.get(ESCANEO, pagina, (request, reply) =>
    answerEscaneo(request, reply, readEscrito(request.raw.url), 200),
  );
}

/** The text after the first `?`: a hash, a short code, or what the form of the not-found page sends as `codigo`. */
function readEscrito(url = ''): string {
  const query = url.slice(url.indexOf('?') + 1);
  const codigo = new URLSearchParams(query).get('codigo') ?? query.split('&')[0]!;
  return codigo.replaceAll('=', '').trim();
}
