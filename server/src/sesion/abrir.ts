import type { Usuario } from '@vuelve/contract/usuario';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/red.ts';
import { readSesionCookie, setSesionCookie } from '../http/sesion-cookie.ts';
import { toUsuario } from '../usuarios/usuarios.ts';
import { rememberBrowser } from './navegador.ts';
import { upsertRedConocida } from './sesion.queries.ts';
import { createSesion, endSesion, type UsuarioSesion } from './sesion.ts';

/** Logs a user in: ends what session the browser had, starts his and lets his account know browser and network. */
export async function openSesion(
  request: FastifyRequest,
  reply: FastifyReply,
  usuario: UsuarioSesion,
): Promise<Usuario> {
  const { deps } = request.server;
  await endSesion(deps.db, readSesionCookie(request));
  setSesionCookie(reply, await createSesion(deps, usuario.id));
  await upsertRedConocida(deps.db, usuario.id, networkOf(request.ip));
  rememberBrowser(request, reply, usuario.email);
  return toUsuario(usuario);
}
