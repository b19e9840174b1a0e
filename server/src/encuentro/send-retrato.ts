import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConRetrato } from './conversaciones/retrato-of.ts';
import { sendPrivada } from './send-privada.ts';

/**
 * Sends a pet's picture to a reader who must not learn the pet's address, which the picture's public
 * path holds.
 * @throws AppError 404 for a pet without picture
 */
export function sendRetrato(
  request: FastifyRequest,
  reply: FastifyReply,
  { usuario_hash, hash, avatar, cover }: ConRetrato,
): Promise<FastifyReply> {
  const fichero = avatar ?? cover;
  const ruta = fichero ? `${usuario_hash}/${hash}/${fichero}` : undefined;
  return sendPrivada(request, reply, ruta);
}
