import type { Usuario } from '@vuelve/contract/usuario';
import { redirect } from 'react-router';
import { pathTo } from '../path-to.ts';
import { checkSesion } from './sesion.ts';

/** The user of a checked session; without one, sends the visitor to the start. */
export async function requireUsuario(): Promise<Usuario> {
  const usuario = await checkSesion();
  if (!usuario) throw redirect(pathTo('inicio'));
  return usuario;
}

/** Sends whoever has a session to the main panel. */
export async function requireVisitor(): Promise<null> {
  const usuario = await checkSesion();
  if (usuario) throw redirect(pathTo('cuenta'));
  return null;
}
