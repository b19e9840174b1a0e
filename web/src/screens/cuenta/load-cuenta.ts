import { call } from '../../api.ts';
import { waitBrought } from '../../arrival/soon.ts';
import { loadMascotas } from '../../mascota/load-mascotas.ts';

/** The own pets, the room that their files take and what opens the account, all still on their way. */
export async function loadCuenta() {
  const mascotas = await loadMascotas();
  const espacio = call('getEspacio', { query: {} });
  const accesos = call('getAccesos');
  // Each tells of its failure where it stands, below the pets; until they stand it is nobody's surprise.
  for (const late of [espacio, accesos]) late.catch(() => {});
  await waitBrought(espacio, accesos);
  return { ...mascotas, espacio, accesos };
}
