import { call } from '../../api.ts';
import { loadMascotas } from '../../mascota/load-mascotas.ts';

/** The own pets and the room that their files take, both still on their way. */
export async function loadCuenta() {
  const mascotas = await loadMascotas();
  return { ...mascotas, espacio: call('getEspacio', { query: {} }) };
}
