import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMascotaOf } from '../chapas/chapas.ts';
import { sendPerfil } from './send-perfil.ts';

/**
 * Answers a scan with the page of the pet that the badge hangs on, or whose own hash it is; false when there is none
 * to be seen.
 */
export async function sendEscaneada(
  request: FastifyRequest,
  reply: FastifyReply,
  hash: string,
): Promise<boolean> {
  const { db, perfilCache } = request.server.deps;
  const mascota = await perfilCache.getMascota(hash, () => findMascotaOf(db, hash));
  return sendPerfil(request, reply, { hash: mascota ?? hash, pagina: 1 });
}
