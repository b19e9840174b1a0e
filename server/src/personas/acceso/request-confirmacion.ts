import { textosIdentidad } from '@vuelve/contract/textos-identidad';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { issueCodigo } from '../registro/codigos.ts';
import { spendCodigo } from '../registro/limites-codigos.ts';
import type { Solicitante } from '../registro/solicitante.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { getUsuario } from '../usuarios/usuarios.ts';

/**
 * Mails the session's account a code that confirms an action in place of a password.
 * @returns the token for the cookie of the browser that asks
 * @throws AppError 409 for an account with a password, 429 for too many mails
 */
export async function requestConfirmacion(
  { db, cola, limites, secretos }: Deps,
  { id, email, nombre }: UsuarioSesion,
  quien: Solicitante,
): Promise<string> {
  const { contrasena } = await getUsuario(db, id);
  if (contrasena !== null) throw new AppError(409, textosIdentidad.conContrasena);
  const clave = { email, motivo: 'confirmacion' } as const;
  const turno = await spendCodigo(limites, clave, quien, true);
  return withTransaction(db, async (trx) => {
    const { codigo, token } = await issueCodigo(trx, secretos.codigos, clave, {});
    const datos = { nombre, codigo };
    await cola.sendCorreo(trx, { para: email, nombre: 'codigoConfirmacion', datos }, turno);
    return token;
  });
}
