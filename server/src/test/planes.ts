import type pg from 'pg';
import type { Consulta } from './grabar-consultas.ts';

/** A step of a plan that reads an index. */
interface Paso {
  /** What is done and with which index or table, without the day of a partition. */
  que: string;
  /** Blocks read for one run of it. */
  bloques: number;
}

interface Nodo {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Loops'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Nodo[];
}

/** The steps of a statement's plan, as it runs. What it would write is taken back. */
export async function explain(pool: pg.Pool, { text, values }: Consulta): Promise<Paso[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const how = 'EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON)';
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Nodo }[] }>(
      `${how} ${text}`,
      values,
    );
    return listPasos(rows[0]!['QUERY PLAN'][0]!.Plan);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

function listPasos(nodo: Nodo): Paso[] {
  const below = (nodo.Plans ?? []).flatMap(listPasos);
  const donde = nodo['Index Name'] ?? nodo['Relation Name'] ?? '';
  const que = `${nodo['Node Type']} ${donde.replace(/_\d{8}/, '_DIA')}`.trim();
  const bloques = (nodo['Shared Hit Blocks'] ?? 0) + (nodo['Shared Read Blocks'] ?? 0);
  const loops = nodo['Actual Loops'] ?? 0;
  return [{ que, bloques: nodo['Index Name'] && loops > 0 ? bloques / loops : 0 }, ...below];
}

/** What differs between the plans of one statement in two databases. */
export interface Diferencia {
  /** Whether both read the same tables by the same indexes in the same way. */
  isSame: boolean;
  /** Blocks that the second one reads more, for one run of an index at most. */
  bloques: number;
}

export function comparePlanes(few: Paso[], many: Paso[]): Diferencia {
  const kinds = (pasos: Paso[]) => [...new Set(pasos.map(({ que }) => que))].toSorted().join('; ');
  const most = (pasos: Paso[], que: string) =>
    Math.max(0, ...pasos.filter((paso) => paso.que === que).map(({ bloques }) => bloques));
  const names = new Set(few.map(({ que }) => que));
  return {
    isSame: kinds(few) === kinds(many),
    bloques: Math.max(0, ...[...names].map((que) => most(many, que) - most(few, que))),
  };
}
