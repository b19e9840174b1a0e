import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../cimientos/http/errors.ts';
import { sendFichero } from '../cimientos/http/send-fichero.ts';
import type { ConRetrato } from './conversaciones/retrato-of.ts';

/**
 * Sends a pet's picture to a reader who must not learn the pet's address, which the picture's public
 * path holds. Browsers ask again each time: the picture ends with what it belongs to.
 * @throws AppError 404 for a pet without picture
 */
export async function sendRetrato(
  request: FastifyRequest,
  reply: FastifyReply,
  { usuario_hash, hash, avatar, cover }: ConRetrato,
): Promise<FastifyReply> {
  const fichero = avatar ?? cover;
  const ruta = `${usuario_hash}/${hash}/${fichero}`;
  const bytes = fichero ? await request.server.deps.ficheros.size(ruta) : undefined;
  if (bytes === undefined) throw notFound();
  const etag = `"${fichero}"`;
  reply
    .header('ETag', etag)
    .header('Cache-Control', 'private, no-cache')
    .header('X-Robots-Tag', 'noindex')
    .header('Content-Security-Policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return sendFichero(request, reply.type('image/webp'), { ruta, bytes });
}
