import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMascotaOf } from '../chapas/chapas.ts';
import { noteEscaneo } from '../escaneos/note-escaneo.ts';
import { sendPerfil } from './send-perfil.ts';

/**
 * Answers a scan with the page of the pet that the badge hangs on, or whose own hash it is, and notes the scan; false when
 * there is none to be seen.
 */
export async function sendEscaneada(
  request: FastifyRequest,
  reply: FastifyReply,
  hash: string,
): Promise<boolean> {
  const { db, perfilCache } = request.server.deps;
  const mascota = (await perfilCache.getMascota(hash, () => findMascotaOf(db, hash))) ?? hash;
  const sent = await sendPerfil(request, reply, { hash: mascota, pagina: 1 });
  if (sent) noteEscaneo(request, mascota, 'chapa');
  return sent;
}
