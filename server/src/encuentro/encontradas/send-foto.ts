import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPrivada } from '../send-privada.ts';
import { findFoto } from './fotos.ts';

/**
 * Sends a photo of a found animal, by its file's name or else the first thumbnail.
 * @throws AppError 404
 */
export async function sendFotoEncontrada(
  request: FastifyRequest,
  reply: FastifyReply,
  encontradaId: number,
  fichero?: string,
): Promise<FastifyReply> {
  const ruta = await findFoto(request.server.deps.db, encontradaId, fichero);
  return sendPrivada(request, reply, ruta);
}
