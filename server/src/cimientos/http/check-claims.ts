import { textos } from '@vuelve/contract/textos';
import { AppError } from './errors.ts';

const CAMPOS_ID = ['usuario_id', 'id_usuario', 'userId'];

/**
 * Compares claimed user ids and hashes with the session, which alone decides. A missing claim is
 * fine.
 * @throws AppError 403 when a claimed user id or user hash is not the session's
 */
export function checkClaims(
  claims: Record<string, unknown>,
  usuario: { id: number; hash: string },
): void {
  const foreignId = CAMPOS_ID.some((key) => key in claims && isOther(claims[key], usuario.id));
  if (foreignId || ('hash_id' in claims && isOther(claims.hash_id, usuario.hash))) {
    throw new AppError(403, textos.errores.sinPermiso);
  }
}

function isOther(claimed: unknown, own: number | string): boolean {
  return claimed !== undefined && claimed !== own && claimed !== String(own);
}
