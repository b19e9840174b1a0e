import { ESCANEO } from '@vuelve/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { answerEscaneo, isScanned } from './escaneo.ts';
import { welcomeLector } from '../http/lector.ts';
import { answerWithPagina } from '../http/paginas.ts';
import { sendEscaneada } from './send-escaneada.ts';

/** What a badge encodes: `/q?{hash}`. A pet's page answers a scan; what was typed leads on to it. */
export async function escaneoRoutes(app: FastifyInstance) {
  const pagina = { schema: { hide: true }, errorHandler: answerWithPagina };
  app.get(ESCANEO, pagina, async (request, reply) => {
    // A language may stand behind what was scanned.
    const query = welcomeLector(request, reply).aqui.slice(1);
    const tecleado = new URLSearchParams(query).get('codigo');
    const escrito = toCodigo(tecleado ?? query.split('&')[0]!);
    const sent =
      tecleado === null && isScanned(escrito) && (await sendEscaneada(request, reply, escrito));
    return sent ? reply : answerEscaneo(request, reply, escrito, 200);
  });
}

function toCodigo(escrito: string): string {
  return escrito.replaceAll('=', '').trim();
}
