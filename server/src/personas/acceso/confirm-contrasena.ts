import { createHmac } from 'node:crypto';
import { textos } from '@vuelve/contract/textos';
import { textosIdentidad } from '@vuelve/contract/textos-identidad';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../cimientos/http/errors.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { lineOf } from '../../cimientos/red.ts';
import { redeemCodigo } from '../registro/codigos.ts';
import { readSolicitante } from '../registro/solicitante.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { verifyContrasena } from '../usuarios/contrasenas.ts';
import { getUsuario } from '../usuarios/usuarios.ts';

/**
 * Checks the password of the session's account before an irreversible action; for an account
 * without a password, the code that was mailed to it. A stolen cookie is not enough.
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

/**
 * A correct code stays valid for five minutes in this session: a client that got no answer may
 * repeat its request. Tries are always counted, because the code could be guessed meanwhile.
 */
async function confirmCodigo(
  request: FastifyRequest,
  { id, email }: UsuarioSesion,
  texto: string,
): Promise<void> {
  const { deps } = request.server;
  const { limites } = deps;
  const codigo = texto.trim();
  const key = `confirmar ${id}`;
  await spend(limites.login, key, textos.login.demasiados);
  const standing = standingKey(request, id, codigo);
  if (!(await limites.confirmado.get(standing))) {
    const quien = readSolicitante(request, 'confirmacion', email);
    const clave = { email, motivo: 'confirmacion', codigo } as const;
    await redeemCodigo(deps, clave, quien, async () => {}).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 400 ? codigoError(error) : error;
    });
    await limites.confirmado.set(standing, 1, limites.confirmado.duration);
  }
  await limites.login.delete(key);
}

/** The key is an HMAC of session, account and code: the code itself is not stored. */
function standingKey(request: FastifyRequest, id: number, codigo: string): string {
  const { secretos } = request.server.deps;
  return createHmac('sha256', secretos.codigos)
    .update(`confirmado\n${readSesionCookie(request)}\n${id}\n${codigo}`)
    .digest('base64url');
}

function codigoError({ agotado }: AppError): AppError {
  const sentence = textosIdentidad.codigoIncorrecto;
  return new AppError(400, sentence, {
    campos: { contrasena: sentence },
    ...(agotado && { agotado }),
  });
}
