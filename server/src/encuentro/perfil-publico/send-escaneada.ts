import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMascotaOf } from '../../chapas/chapas.ts';
import { findCartelMuerto, findCodigoVivo } from '../../chapas/codigos.ts';
import type { Db } from '../../cimientos/db/database.ts';
import { noteEscaneo } from '../escaneos/note-escaneo.ts';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { sendPagina } from '../../cimientos/http/paginas.ts';
import type { Colgada } from '../../cimientos/page-cache/perfil-cache.ts';
import { sendPerfil } from './send-perfil.ts';

/**
 * Answers a scan with the page of the pet that the badge hangs on or another code leads to, or whose own hash it is, and notes
 * the scan: not that of the pet's own hash, which stands in its page and hangs on no collar; that of a dead poster with a page that says so, and notes nothing. False when there is nothing to be seen.
 */
export async function sendEscaneada(
  request: FastifyRequest,
  reply: FastifyReply,
  hash: string,
): Promise<boolean> {
  const { db, perfilCache } = request.server.deps;
  const colgada = await perfilCache.getColgada(hash, () => findColgada(db, hash));
  const sent = await sendPerfil(request, reply, { hash: colgada?.mascota ?? hash, pagina: 1 });
  if (sent && colgada) noteEscaneo(request, colgada.mascota, colgada.origen);
  return sent || (await sendCartelMuerto(request, reply, hash));
}

async function findColgada(db: Db, hash: string): Promise<Colgada | undefined> {
  const mascota = await findMascotaOf(db, hash);
  return mascota === undefined ? findCodigoVivo(db, hash) : { mascota, origen: 'chapa' };
}

async function sendCartelMuerto(
  request: FastifyRequest,
  reply: FastifyReply,
  hash: string,
): Promise<boolean> {
  const { db, paginas } = request.server.deps;
  const cartel = await findCartelMuerto(db, hash);
  if (!cartel) return false;
  const lector = welcomeLector(request, reply);
  const html = paginas.renderCartelMuerto(cartel, lector);
  await sendPagina(reply.header('Cache-Control', 'no-store'), 200, html, lector);
  return true;
}
