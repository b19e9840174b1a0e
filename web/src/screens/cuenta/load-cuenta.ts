import { call } from '../../api.ts';
import { loadMascotas } from '../../mascota/load-mascotas.ts';

/** The own pets, the room that their files take and what opens the account, all still on their way. */
export async function loadCuenta() {
  const mascotas = await loadMascotas();
  const espacio = call('getEspacio', { query: {} });
  return { ...mascotas, espacio, accesos: call('getAccesos') };
}
