import { ESCANEO } from '@vuelve/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { answerEscaneo, isScanned } from './escaneo.ts';
import { answerWithPagina } from '../http/paginas.ts';
import { sendEscaneada } from './send-escaneada.ts';

/** What a badge encodes: `/q?{hash}`. A pet's page answers a scan; what was typed leads on to it. */
export async function escaneoRoutes(app: FastifyInstance) {
  const pagina = { schema: { hide: true }, errorHandler: answerWithPagina };
  app.get(ESCANEO, pagina, async (request, reply) => {
    const query = readQuery(request.raw.url);
    const tecleado = new URLSearchParams(query).get('codigo');
    const escrito = toCodigo(tecleado ?? query.split('&')[0]!);
    const sent =
      tecleado === null && isScanned(escrito) && (await sendEscaneada(request, reply, escrito));
    return sent || answerEscaneo(request, reply, escrito, 200);
  });
}

/** The text after the first `?`: a hash, a short code, or what the form of the not-found page sends as `codigo`. */
function readQuery(url = ''): string {
  return url.slice(url.indexOf('?') + 1);
}

function toCodigo(escrito: string): string {
  return escrito.replaceAll('=', '').trim();
}
