import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../cimientos/db/database.ts';
import { noteError } from '../../cimientos/http/errors.ts';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { answerWithPagina, sendLista } from '../../cimientos/http/paginas.ts';

/**
 * Answers an error. While the database is away, a finder gets the pet's page as it was last known:
 * a page of minutes ago leads to the owner, an excuse does not.
 * @param readCodigo reads the pet's hash or another code in a request
 */
export function answerConUltima(readCodigo: (request: FastifyRequest) => string) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { perfilCache } = request.server.deps;
    if (!isDatabaseAway(error)) return answerWithPagina(error, request, reply);
    const { idioma } = welcomeLector(request, reply);
    const codigo = readCodigo(request);
    const mascota = perfilCache.peekUltimaColgada(codigo)?.mascota ?? codigo;
    const page = perfilCache.peekUltima(mascota, idioma);
    if (!page) return answerWithPagina(error, request, reply);
    noteError(error, request);
    return sendLista(request, reply, page, { cache: 'no-store', idioma });
  };
}
