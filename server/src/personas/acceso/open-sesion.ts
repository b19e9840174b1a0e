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
 * Logs a user in: ends the browser's previous session and the alerts of another account in it,
 * creates the session, and makes browser and network known to the account.
 * @param cuenta with the stored password as it was when the user proved the account: a password set
 * since then, for example by whoever reads the account's mail, invalidates this proof
 * @throws AppError 401 when the password was set anew or the account is disabled
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
