import { textos } from '@vuelve/contract/textos';
import type { FastifyRequest } from 'fastify';
import { fieldError } from '../http/errors.ts';
import { spend } from '../http/limites.ts';
import { lineOf } from '../red.ts';
import type { UsuarioSesion } from '../sesion/sesion.ts';
import { verifyContrasena } from '../usuarios/contrasenas.ts';
import { findCredenciales } from '../usuarios/usuarios.ts';

/**
 * Lets through whoever knows the password of the session's account: what cannot be undone asks for more than a cookie.
 * @throws AppError 400 in the field `contrasena`, 429 after too many wrong ones
 */
export async function confirmContrasena(
  { server, ip }: FastifyRequest,
  usuario: UsuarioSesion,
  contrasena: string,
): Promise<void> {
  const { db, limites } = server.deps;
  const key = `confirmar ${usuario.id}`;
  const guardada = (await findCredenciales(db, usuario.email))?.contrasena;
  const quien = { red: lineOf(ip), conocido: true };
  const matches = await verifyContrasena(contrasena, guardada, quien, () =>
    spend(limites.login, key, textos.login.demasiados),
  );
  if (!matches) throw fieldError('contrasena', textos.admin.contrasenaIncorrecta);
  await limites.login.delete(key);
}
