import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** How many there are, and the one in the middle of what is measured of them; null of none. */
interface Medida {
  cuantos: number;
  mediana: number | null;
}

/** Each of these reads an index of its own alone, and no more of it than its days. */
export const CIFRAS = {
  /** From what a finder did until the first word of it had gone out; what they write later waits on purpose. */
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

/** What one of them counts. */
export async function readCifra<T>(db: Queryable, cifra: RawBuilder<T>): Promise<T> {
  const { rows } = await cifra.execute(db);
  return rows[0]!;
}

function ago(dias: number) {
  return sql`now() - make_interval(days => ${dias})`;
}

/** In ms. A clock that was ahead makes nothing come before it happened. */
function median(duracion: RawBuilder<unknown>) {
  return sql`percentile_cont(0.5) WITHIN GROUP (
    ORDER BY greatest(0, extract(epoch FROM ${duracion}) * 1000)::double precision)`;
}
