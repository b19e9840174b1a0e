import { origenEscaneo, type OrigenEscaneo } from '@vuelve/contract/actividad';
import { bestOf } from '@vuelve/contract/sello';
import type { Queryable } from '../../cimientos/db/database.ts';
import { findClaves } from './claves.ts';
import { listOrigenes } from './escaneos.queries.ts';
import { nameVisitante } from './to-anotaciones.ts';

interface Quien {
  mascotaId: number;
  /** The visitor's network, in the form of `cimientos/red.ts`. */
  red: string;
  agente: string;
}

/** The best code that a visitor scanned of a pet in the last two hours; null if unknown. */
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
