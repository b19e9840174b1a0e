import type { Queryable } from '../../cimientos/db/database.ts';
import type { PagoEventos } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { networkOf } from '../../cimientos/red.ts';
import type { Respuesta } from '../../cimientos/redsys/respuesta.ts';
import { insertEvento } from './eventos.queries.ts';
import type { Intento } from './pagos.queries.ts';

/** By which way the bank's word came, and from which address. */
export interface Origen {
  canal: PagoEventos['canal'];
  ip: string | null;
}

/** What is kept of the bank's word: where it came from, a digest of it, and what it said. */
export interface Evidencia {
  origen: Origen;
  cuerpo: Buffer | null;
  respuesta?: Respuesta;
}

/** Keeps an event of a payment; `resultado` is what it came to, in a word. */
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

/** Keeps what changed nothing; of one payment, or of strangers from one address, only so much: anybody could fill the disk. */
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
