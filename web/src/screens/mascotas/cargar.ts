import { call } from '../../api.ts';
import { requireUsuario } from '../../state/guardas.ts';

/** The own pets, still on their way: the screen appears at once and shows a spinner in their place. */
export async function cargarMascotas() {
  const { id } = await requireUsuario();
  return { mascotas: call('listMascotas', { query: { usuario_id: id } }) };
}
