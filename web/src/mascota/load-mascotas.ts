import { call } from '../api.ts';
import { waitSoon } from '../arrival/soon.ts';
import { requireUsuario } from '../state/guards.ts';

/** The own pets, or their promise: the screen appears at once and shows their shapes in their place. */
export async function loadMascotas() {
  await requireUsuario();
  const mascotas = call('listMascotas', { query: {} });
  await waitSoon(mascotas);
  return { mascotas };
}
