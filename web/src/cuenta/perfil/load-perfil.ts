import { call } from '../../base/api.ts';
import { waitBrought } from '../../base/arrival/soon.ts';

/** The room that the account's files take and what opens it, still on their way. */
export async function loadPerfil() {
  const espacio = call('getEspacio', { query: {} });
  const accesos = call('getAccesos');
  // Each tells of its failure where it stands, below the pets; until they stand it is nobody's surprise.
  for (const late of [espacio, accesos]) late.catch(() => {});
  await waitBrought(espacio, accesos);
  return { espacio, accesos };
}
