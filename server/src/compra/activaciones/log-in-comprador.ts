import type { FastifyReply, FastifyRequest } from 'fastify';
import { openSesion } from '../../personas/acceso/open-sesion.ts';
import { clearMarcaCookie, readMarcaCookie } from '../../cimientos/http/marca-cookie.ts';
import { findMarca, useMarca } from '../../cimientos/sesion/marcas.ts';
import { getUsuario } from '../../personas/usuarios/usuarios.ts';

/**
 * Logs the browser in that began a purchase with a mark, into the account that the purchase made; once. An account that
 * there was already is nobody's for having paid; a browser that has a session keeps it.
 * @param usuarioId whose the purchase became
 */
export async function logInComprador(
  request: FastifyRequest,
  reply: FastifyReply,
  usuarioId: number,
): Promise<void> {
  if (request.usuario) return;
  const { db } = request.server.deps;
  // The account first: a password that is set meanwhile ends the marks, or makes this account's date an old one.
  const cuenta = await getUsuario(db, usuarioId);
  const marca = await findMarca(db, readMarcaCookie(request));
  if (marca?.usuario_id !== usuarioId || !(await useMarca(db, marca.token_hash))) return;
  await openSesion(request, reply, cuenta);
  clearMarcaCookie(reply);
}
