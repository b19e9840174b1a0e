import type { Queryable } from '../../cimientos/db/database.ts';
import type { PagoEventos } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { networkOf } from '../../cimientos/red.ts';
import type { Respuesta } from '../../cimientos/redsys/respuesta.ts';
import { insertEvento } from './eventos.queries.ts';
import type { Intento } from './pagos.queries.ts';

/** The channel and the IP address from which the bank's answer came. */
export interface Origen {
  canal: PagoEventos['canal'];
  ip: string | null;
}

/** The stored evidence of an answer: its origin, a hash of it, and its content. */
export interface Evidencia {
  origen: Origen;
  cuerpo: Buffer | null;
  respuesta?: Respuesta;
}

/** Stores an event of a payment. `resultado` is its outcome in a few words. */
export function recordEvento(
  db: Queryable,
  intento: Intento | undefined,
  resultado: string,
  { origen, cuerpo, respuesta }: Evidencia,
) {
  const campos = respuesta?.campos ?? {};
  return insertEvento(db, {
    intento_id: intento?.id ?? null,
    resultado,
    cuerpo,
    campos,
    ...origen,
  });
}

/**
 * Stores an event that changed nothing, under a rate limit per payment or per unknown network:
 * otherwise anybody could fill the disk.
 */
export async function recordSparingly(
  { db, limites }: Pick<Deps, 'db' | 'limites'>,
  intento: Intento | undefined,
  resultado: string,
  evidencia: Evidencia,
): Promise<void> {
  const source = intento ? `intento ${intento.id}` : networkOf(evidencia.origen.ip ?? '');
  const keep = await limites.avisoSinEfecto.consume(source).catch(() => undefined);
  if (keep) await recordEvento(db, intento, resultado, evidencia);
}
