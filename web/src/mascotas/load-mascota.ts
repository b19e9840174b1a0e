import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { call } from '../base/api.ts';
import { ApiError } from '../base/api-error.ts';

/** @throws ApiError 404 when the account has no pet with this hash */
export async function loadMascota(usuario_id: number, hash: string): Promise<Insignia> {
  const [mascota] = await call('getMascota', { query: { usuario_id, hash } });
  if (!mascota) throw new ApiError(404, textos.mascotas.noEncontrada);
  return mascota;
}
