import type { openPool } from '../../server/src/cimientos/db/database.ts';
import { conversacionesDe, cuentasDe, escaneosDe } from '../../server/src/test/llenar-pais.ts';
import type { Figure } from '../figure.ts';
import { saveMedidas, type Tamano } from './medidas.ts';

/** By how much the room may differ from what the smaller database leads to expect. */
const MARGEN = 0.2;

interface Kind {
  name: string;
  tables: string[];
  /** How many there are in a country with so many pets. */
  count: (mascotas: number) => number;
}

const KINDS: Record<Tamano, Kind> = {
  cuenta: { name: 'an account', tables: ['usuarios'], count: cuentasDe },
  mascota: {
    name: 'a pet with its badge',
    tables: ['mascotas', 'chapas'],
    count: (mascotas) => mascotas,
  },
  escaneo: { name: 'a scan', tables: ['escaneos'], count: escaneosDe },
  conversacion: {
    name: 'a conversation of three messages',
    tables: ['conversaciones', 'accesos_conversacion', 'mensajes'],
    count: conversacionesDe,
  },
};

export interface Pais {
  mascotas: number;
  pool: ReturnType<typeof openPool>;
}

/**
 * The room of one of each kind, with its indexes, in both databases. The smaller one tells
 * docs/crecer.md what to expect of the larger one.
 */
export async function compareTamanos([few, many]: readonly [Pais, Pais]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const tamanos: Partial<Record<Tamano, number>> = {};
  let [expected, measured] = [0, 0];
  for (const [tamano, kind] of Object.entries(KINDS) as [Tamano, Kind][]) {
    const [one, other] = [await weigh(few, kind), await weigh(many, kind)];
    tamanos[tamano] = Math.round(one);
    expected += one * kind.count(many.mascotas);
    measured += other * kind.count(many.mascotas);
    figures.push({
      name: `Room of ${kind.name}, with its indexes`,
      value: `${Math.round(other)} B against ${Math.round(one)} B`,
      budget: '–',
      ok: true,
    });
  }
  await saveMedidas({ tamanos: tamanos as Record<Tamano, number> });
  const more = measured / expected - 1;
  figures.push({
    name: 'Room of all of them, against the sizes with which docs/crecer.md reckons',
    value: `${(more * 100).toFixed(1)} % (${gb(measured)} against ${gb(expected)} GB)`,
    budget: `within ${MARGEN * 100} %`,
    ok: Math.abs(more) <= MARGEN,
  });
  return figures;
}

const gb = (bytes: number) => (bytes / 1e9).toFixed(2);

/** The bytes of one. */
async function weigh({ pool, mascotas }: Pais, { tables, count }: Kind): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(de) + coalesce((
       SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree(de)
       WHERE isleaf AND relid <> de), 0)) AS bytes
     FROM unnest($1::regclass[]) AS de`,
    [tables],
  );
  return Number(rows[0]!.bytes) / count(mascotas);
}
