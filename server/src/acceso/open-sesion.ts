import type { Usuario } from '@vuelve/contract/usuario';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withTransaction } from '../db/database.ts';
import { networkOf } from '../red.ts';
import { readSesionCookie, setSesionCookie } from '../http/sesion-cookie.ts';
import { holdContrasena, toUsuario } from '../usuarios/usuarios.ts';
import { rememberBrowser } from './navegador.ts';
import { createSesion, endSesion, rememberRed, type UsuarioSesion } from '../sesion/sesion.ts';

/**
 * Logs a user in: ends what session the browser had, starts his and lets his account know browser and network.
 * @param contrasena the stored password as it was just read, null where there is none: a change of it meanwhile ends this session too
 * @throws AppError 401 when it was changed, or the account disabled
 */
export async function openSesion(
  request: FastifyRequest,
  reply: FastifyReply,
  usuario: UsuarioSesion,
  contrasena: string | null,
): Promise<Usuario> {
  const { db, secretos } = request.server.deps;
  await endSesion(db, readSesionCookie(request));
  const token = await withTransaction(db, async (trx) => {
    await holdContrasena(trx, usuario.id, contrasena);
    await rememberRed(trx, usuario.id, networkOf(request.ip));
    return createSesion({ db: trx, secretos }, usuario.id);
  });
  setSesionCookie(reply, token);
  rememberBrowser(request, reply, usuario.email);
  return toUsuario(usuario);
}
