import type { Usuario } from '@vuelve/contract/usuario';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSesionCookie, setSesionCookie } from '../http/sesion-cookie.ts';
import { toUsuario } from '../usuarios/usuarios.ts';
import { rememberBrowser } from './navegador.ts';
import { createSesion, endSesion, type UsuarioSesion } from './sesion.ts';

/** Logs a user in: ends what session the browser had, starts his and remembers the browser for his account. */
export async function openSesion(
  request: FastifyRequest,
  reply: FastifyReply,
  usuario: UsuarioSesion,
): Promise<Usuario> {
  const { db } = request.server.deps;
  await endSesion(db, readSesionCookie(request));
  setSesionCookie(reply, await createSesion(db, usuario.id));
  rememberBrowser(request, reply, usuario.email);
  return toUsuario(usuario);
}
