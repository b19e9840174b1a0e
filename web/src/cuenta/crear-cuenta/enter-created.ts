import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../../base/api.ts';
import { adoptSesion, currentUsuario, startSesion } from '../../base/state/sesion.ts';

/**
 * Enters the account that an unanswered try may have made: by the session that the try began, else
 * by a login with `password`.
 */
export async function enterCreated(email: string, password?: string): Promise<Usuario | undefined> {
  await adoptSesion();
  const usuario = currentUsuario();
  if (usuario?.email === email) return usuario;
  if (!password) return undefined;
  const sesion = await call('login', { body: { email, password } }).catch(() => undefined);
  if (sesion) startSesion(sesion);
  return sesion?.usuario;
}
