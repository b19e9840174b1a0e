import { camposMedio, type Medio } from '@vuelve/contract/medio';
import type { camposImagen } from '@vuelve/contract/mascota';
import { IMAGEN_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import * as z from 'zod/v4/core';
import { invalid } from '../../cimientos/http/errors.ts';
import { requireBytes, type Upload } from '../../cimientos/http/upload.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { type Contexto, publishMedio } from './publish-medio.ts';

/**
 * Publishes an upload to the album from the form that also serves covers and avatars.
 * @throws AppError 400 for a missing title, 413 for a still that is too large, and errors of
 * `publishMedio`
 */
export async function receiveMedio(
  contexto: Contexto,
  usuario: UsuarioSesion,
  { campos, path, extraPath: posterPath, signal }: Upload<typeof camposImagen>,
): Promise<Medio> {
  if (posterPath) await requireBytes(posterPath, IMAGEN_MAXIMO_BYTES, textos.imagenes.grande);
  const parsed = z.safeParse(camposMedio, campos);
  if (!parsed.success) throw invalid(parsed.error.issues);
  const { hash_mascota: hash, insignia_id: mascotaId } = campos;
  const subida = { hash, mascotaId, path, posterPath, signal };
  return publishMedio(contexto, usuario, { ...subida, ...parsed.data });
}
