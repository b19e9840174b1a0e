import { origenEscaneo, type OrigenEscaneo } from '@vuelve/contract/actividad';
import { bestOf } from '@vuelve/contract/sello';
import type { Queryable } from '../../cimientos/db/database.ts';
import { findClaves } from './claves.ts';
import { listOrigenes } from './escaneos.queries.ts';
import { nameVisitante } from './to-anotaciones.ts';

interface Quien {
  mascotaId: number;
  /** The network that he comes from, as `cimientos/red.ts` writes it. */
  red: string;
  /** What his browser says it is. */
  agente: string;
}

/** The best that a visitor has scanned of a pet in the last two hours; null for nothing, and for what nobody can tell any more. */
export async function findOrigen(
  db: Queryable,
  { mascotaId, red, agente }: Quien,
): Promise<OrigenEscaneo | null> {
  const { hoy, ayer } = await findClaves(db);
  const visitante = { id: mascotaId, red, agente };
  const names = [hoy, ...(ayer ? [ayer] : [])].map((clave) => nameVisitante(clave, visitante));
  const rows = await listOrigenes(db, mascotaId, names);
  return bestOf(rows.map(({ origen }) => origenEscaneo.parse(origen)));
}
