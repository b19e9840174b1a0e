import type { FastifyReply, FastifyRequest } from 'fastify';
import { openSesion } from '../../personas/acceso/open-sesion.ts';
import { clearMarcaCookie, readMarcaCookie } from '../../cimientos/http/marca-cookie.ts';
import { findMarca, useMarca } from '../../cimientos/sesion/marcas.ts';
import { getUsuario } from '../../personas/usuarios/usuarios.ts';

/**
 * Logs the browser that began a purchase with a marca in to the account that the purchase created,
 * once. Payment alone opens no existing account. A browser with a session keeps that session.
 * @param usuarioId the account that got the purchase
 */
export async function logInComprador(
  request: FastifyRequest,
  reply: FastifyReply,
  usuarioId: number,
): Promise<void> {
  if (request.usuario) return;
  const { db } = request.server.deps;
  // The account is read first. A password change meanwhile ends the marca, or `openSesion` refuses
  // the outdated account.
  const cuenta = await getUsuario(db, usuarioId);
  const marca = await findMarca(db, readMarcaCookie(request));
  if (marca?.usuario_id !== usuarioId || !(await useMarca(db, marca.token_hash))) return;
  await openSesion(request, reply, cuenta);
  clearMarcaCookie(reply);
}
