import { ESCANEO } from '@vuelve/contract/addresses';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readLector, welcomeLector } from '../../cimientos/http/lector.ts';
import { type Escrito, resolveEscaneo } from '../escaneos/resolve-escaneo.ts';
import { answerConUltima } from './answer-con-ultima.ts';
import { answerEscaneo } from './answer-escaneo.ts';
import { sendPerfil } from './send-perfil.ts';

/** The address in QR codes, `/q?{hash}`: sends the pet's page. A typed code redirects to it. */
export async function escaneoRoutes(app: FastifyInstance) {
  const errorHandler = answerConUltima(({ raw }) => readEscrito(raw).codigo);
  const pagina = { schema: { hide: true }, errorHandler };
  app.get(ESCANEO, pagina, async (request, reply) => {
    welcomeLector(request, reply);
    const escrito = readEscrito(request.raw);
    reply.header('Cache-Control', 'no-store');
    const destino = await resolveEscaneo(request, escrito, (hash) =>
      sendPerfil(request, reply, { hash, pagina: 1 }),
    );
    if (destino === 'enviada') return reply;
    return answerEscaneo(request, reply, { codigo: escrito.codigo, destino, libre: 200 });
  });
}

function readEscrito(raw: IncomingMessage): Escrito {
  // The scanned code may be followed by a language.
  const query = readLector(raw).aqui.slice(1);
  const typed = new URLSearchParams(query).get('codigo');
  const codigo = typed ?? query.split('&')[0]!;
  return { codigo: codigo.replaceAll('=', '').trim(), isTyped: typed !== null };
}
