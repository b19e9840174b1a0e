import type { Usuario } from '@vuelve/contract/usuario';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withTransaction } from '../../cimientos/db/database.ts';
import { networkOf } from '../../cimientos/red.ts';
import { clearAvisosCookie, readAvisosCookie } from '../../cimientos/http/avisos-cookie.ts';
import { forgetNavegador } from '../navegadores/navegadores.ts';
import { readSesionCookie, setSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { type Contrasena, holdContrasena, toUsuario } from '../usuarios/usuarios.ts';
import { rememberBrowser } from './navegador.ts';
import {
  createSesion,
  endSesion,
  rememberRed,
  type UsuarioSesion,
} from '../../cimientos/sesion/sesion.ts';

/**
 * Logs a user in: ends what session the browser had and what it showed of another's alerts, starts his and lets his account know browser and network.
 * The account comes with its stored password as it was read when he proved to be its owner: what was set meanwhile, by whoever
 * reads its mail, ended what proved it.
 * @throws AppError 401 when it was set anew, or the account disabled
 */
export async function openSesion(
  request: FastifyRequest,
  reply: FastifyReply,
  { contrasena, contrasena_desde, ...usuario }: UsuarioSesion & Contrasena,
): Promise<Usuario> {
  const { db, secretos } = request.server.deps;
  await endSesion(db, readSesionCookie(request));
  const token = await withTransaction(db, async (trx) => {
    await holdContrasena(trx, usuario.id, { contrasena, contrasena_desde });
    await rememberRed(trx, usuario.id, networkOf(request.ip));
    return createSesion({ db: trx, secretos }, usuario.id);
  });
  if (await forgetNavegador(db, readAvisosCookie(request), usuario.id)) clearAvisosCookie(reply);
  setSesionCookie(reply, token);
  rememberBrowser(request, reply, usuario.email);
  return toUsuario(usuario);
}
