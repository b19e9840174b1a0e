import { ESCANEO } from '@vuelve/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { answerWithPagina } from '../../cimientos/http/paginas.ts';
import { type Escrito, resolveEscaneo } from '../escaneos/resolve-escaneo.ts';
import { answerEscaneo } from './answer-escaneo.ts';
import { sendPerfil } from './send-perfil.ts';

/** The address in QR codes, `/q?{hash}`: sends the pet's page. A typed code redirects to it. */
export async function escaneoRoutes(app: FastifyInstance) {
  const pagina = { schema: { hide: true }, errorHandler: answerWithPagina };
  app.get(ESCANEO, pagina, async (request, reply) => {
    // The scanned code may be followed by a language.
    const escrito = toEscrito(welcomeLector(request, reply).aqui.slice(1));
    reply.header('Cache-Control', 'no-store');
    const destino = await resolveEscaneo(request, escrito, (hash) =>
      sendPerfil(request, reply, { hash, pagina: 1 }),
    );
    if (destino === 'enviada') return reply;
    return answerEscaneo(request, reply, { codigo: escrito.codigo, destino, libre: 200 });
  });
}

function toEscrito(query: string): Escrito {
  const typed = new URLSearchParams(query).get('codigo');
  const codigo = typed ?? query.split('&')[0]!;
  return { codigo: codigo.replaceAll('=', '').trim(), isTyped: typed !== null };
}
