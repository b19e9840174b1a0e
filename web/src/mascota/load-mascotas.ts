import { call } from '../api.ts';
import { requireUsuario } from '../state/guards.ts';

/** The own pets, still on their way: the screen appears at once and shows a spinner in their place. */
export async function loadMascotas() {
  const { id } = await requireUsuario();
  return { mascotas: call('listMascotas', { query: { usuario_id: id } }) };
}
