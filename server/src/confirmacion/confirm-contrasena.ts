import { textos } from '@vuelve/contract/textos';
import { textosIdentidad } from '@vuelve/contract/textos-identidad';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../http/errors.ts';
import { spend } from '../http/limites.ts';
import { lineOf } from '../red.ts';
import { redeemCodigo } from '../registro/codigos.ts';
import { readSolicitante } from '../registro/solicitante.ts';
import type { UsuarioSesion } from '../sesion/sesion.ts';
import { verifyContrasena } from '../usuarios/contrasenas.ts';
import { getUsuario } from '../usuarios/usuarios.ts';

/**
 * Lets through whoever knows the password of the session's account, or where it has none the code that was mailed to it:
 * what cannot be undone asks for more than a cookie.
 * @throws AppError 400 in the field `contrasena`, 429 after too many wrong ones
 */
export async function confirmContrasena(
  request: FastifyRequest,
  usuario: UsuarioSesion,
  contrasena: string,
): Promise<void> {
  const { db, limites } = request.server.deps;
  const { contrasena: guardada } = await getUsuario(db, usuario.id);
  if (guardada === null) return confirmCodigo(request, usuario, contrasena);
  const key = `confirmar ${usuario.id}`;
  const quien = { red: lineOf(request.ip), conocido: true };
  const matches = await verifyContrasena(contrasena, guardada, quien, () =>
    spend(limites.login, key, textos.login.demasiados),
  );
  if (!matches) throw fieldError('contrasena', textos.admin.contrasenaIncorrecta);
  await limites.login.delete(key);
}

async function confirmCodigo(
  request: FastifyRequest,
  { email }: UsuarioSesion,
  codigo: string,
): Promise<void> {
  const quien = readSolicitante(request, 'confirmacion', email);
  const clave = { email, motivo: 'confirmacion', codigo: codigo.trim() } as const;
  await redeemCodigo(request.server.deps, clave, quien, async () => {}).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status !== 400) throw error;
    throw fieldError('contrasena', textosIdentidad.codigoIncorrecto);
  });
}
