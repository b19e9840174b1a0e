import { call } from '../../base/api.ts';
import { waitBrought } from '../../base/arrival/soon.ts';

/** Does not wait for the answers, unless the document brought them. */
export async function loadPerfil() {
  const espacio = call('getEspacio', { query: {} });
  const accesos = call('getAccesos');
  // Each section reports its failure once it is drawn; until then the empty `catch` avoids an
  // unhandled rejection.
  for (const late of [espacio, accesos]) late.catch(() => {});
  await waitBrought(espacio, accesos);
  return { espacio, accesos };
}
