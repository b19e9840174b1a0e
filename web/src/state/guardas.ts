import type { Usuario } from '@vuelve/contract/usuario';
import { redirect } from 'react-router';
import { ruta } from '../ruta.ts';
import { comprobarSesion } from './sesion.ts';

/** The user of a checked session; without one, sends the visitor to the start. */
export async function requireUsuario(): Promise<Usuario> {
  const usuario = await comprobarSesion();
  if (!usuario) throw redirect(ruta('inicio'));
  return usuario;
}

/** Sends whoever has a session to the main panel. */
export async function requireVisitante(): Promise<null> {
  const usuario = await comprobarSesion();
  if (usuario) throw redirect(ruta('cuenta'));
  return null;
}
