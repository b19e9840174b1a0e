import { type NombrePlazo, PLAZOS, type UltimosCumplidos } from '@vuelve/contract/plazos';
import type { Queryable } from '../../cimientos/db/database.ts';
import { listUltimos, REVISION } from './plazos.queries.ts';

/** The deletions after each term, with the last day of each, newest first. */
export async function listCumplidos(db: Queryable): Promise<UltimosCumplidos> {
  const rows = await listUltimos(db);
  const revision = rows.find(({ plazo }) => plazo === REVISION);
  return {
    revision: revision?.ultima.toISOString() ?? null,
    cumplidos: rows.flatMap(({ dia, plazo, cuantos }) =>
      isPlazo(plazo) ? { dia, plazo, cuantos } : [],
    ),
  };
}

/** Another version's term, unknown here, is left out. */
function isPlazo(plazo: string): plazo is NombrePlazo {
  return plazo in PLAZOS;
}
