import { ESCANEO } from '@vuelve/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { answerWithPagina } from '../../cimientos/http/paginas.ts';
import { type Escrito, resolveEscaneo } from '../escaneos/resolve-escaneo.ts';
import { answerEscaneo } from './answer-escaneo.ts';
import { sendPerfil } from './send-perfil.ts';

/** What badges and other codes encode: `/q?{hash}`. A pet's page answers a scan; what was typed leads on to it. */
export async function escaneoRoutes(app: FastifyInstance) {
  const pagina = { schema: { hide: true }, errorHandler: answerWithPagina };
  app.get(ESCANEO, pagina, async (request, reply) => {
    // A language may stand behind what was scanned.
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
