import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** A count and the median of a duration; null without rows. */
interface Medida {
  cuantos: number;
  mediana: number | null;
}

/** Each query reads only its own index, and only the days it needs. */
export const CIFRAS = {
  /** From the event to the first delivery. Message alerts, which wait on purpose, do not count. */
  alertas: (dias: number) => sql<Medida>`
    SELECT count(*)::integer AS cuantos, ${median(sql`entregada - ocurrida`)} AS mediana
    FROM alertas
    WHERE entregada IS NOT NULL AND motivo <> 'mensaje' AND creada > ${ago(dias)}`,

  regresos: (dias: number) => sql<Medida>`
    SELECT count(*)::integer AS cuantos, ${median(sql`vuelta - desde`)} AS mediana
    FROM perdidas WHERE vuelta > ${ago(dias)}`,

  perdidas: () => sql<{ cuantos: number }>`
    SELECT count(*)::integer AS cuantos FROM perdidas WHERE vuelta IS NULL`,

  escaneos: (dias: number) => sql<{ cuantos: number }>`
    SELECT count(*)::integer AS cuantos FROM escaneos WHERE primera > ${ago(dias)}`,
} as const;

export async function readCifra<T>(db: Queryable, cifra: RawBuilder<T>): Promise<T> {
  const { rows } = await cifra.execute(db);
  return rows[0]!;
}

function ago(dias: number) {
  return sql`now() - make_interval(days => ${dias})`;
}

/** The median in ms. A negative duration, from a wrong clock, counts as 0. */
function median(duracion: RawBuilder<unknown>) {
  return sql`percentile_cont(0.5) WITHIN GROUP (
    ORDER BY greatest(0, extract(epoch FROM ${duracion}) * 1000)::double precision)`;
}
