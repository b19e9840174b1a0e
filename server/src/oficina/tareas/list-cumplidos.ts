import { type NombrePlazo, PLAZOS, type UltimosCumplidos } from '@vuelve/contract/plazos';
import type { Queryable } from '../../cimientos/db/database.ts';
import { listUltimos, REVISION } from './plazos.queries.ts';

/** What went lately because its term was over: of each term the last day, newest first. */
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

/** One that another version has is told by that one. */
function isPlazo(plazo: string): plazo is NombrePlazo {
  return plazo in PLAZOS;
}
