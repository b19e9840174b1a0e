import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { redirect } from 'react-router';
import { ApiError } from '../api-error.ts';
import { pathTo } from '../path-to.ts';
import { checkSesion } from './sesion.ts';

/** The user of a checked session; without one, sends the visitor to the start. */
export async function requireUsuario(): Promise<Usuario> {
  const usuario = await checkSesion();
  if (!usuario) throw redirect(pathTo('inicio'));
  return usuario;
}

/** The administrator of a checked session. @throws ApiError 401 without a session, 403 for anybody else's */
export async function requireAdmin(): Promise<Usuario> {
  const usuario = await checkSesion();
  if (!usuario) throw new ApiError(401, textos.admin.sinSesion);
  if (usuario.tipo_usuario !== 'A') throw new ApiError(403, textos.admin.sinPermisos);
  return usuario;
}

/** Sends whoever has a session to the main panel. */
export async function requireVisitor(): Promise<null> {
  const usuario = await checkSesion();
  if (usuario) throw redirect(pathTo('cuenta'));
  return null;
}
