import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';

/** The own pet behind a hash. @throws ApiError when it is nobody's or another's */
export async function loadMascota(hash: string): Promise<Insignia> {
  const [mascota] = await call('getMascota', { query: { hash } });
  if (!mascota) throw new ApiError(404, textos.mascotas.noEncontrada);
  return mascota;
}
