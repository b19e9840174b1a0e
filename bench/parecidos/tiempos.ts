import type { Db } from '../../server/src/cimientos/db/database.ts';
import type { Deps } from '../../server/src/cimientos/deps.ts';
import { compare } from '../../server/src/encuentro/parecidos/compare.ts';
import {
  analizar,
  llenarCuentas,
  llenarEncontradas,
  llenarPerdidas,
} from '../../server/src/test/llenar-barrio.ts';
import {
  chooseSujetos,
  forgetParecidos,
  type Sujeto,
  type Zona,
} from '../../server/src/test/parecidos.ts';
import type { Figure } from '../figure.ts';
import { median } from '../product.ts';
import { listVivas } from './espana.ts';

/** Lost animals; as many are found. */
const MUCHAS = 500_000;
const LOTE = 50_000;
const CUENTAS = 10_000;
const VUELTAS = 5;
const VECES = 25;
const COMPARAR_MS = 50;

const CLASES = [
  ['lost', 'perdida'],
  ['found', 'encontrada'],
] as const;

const ZONAS: [name: string, zona: Zona][] = [
  ['in Madrid', 'madrid'],
  ['in Madrid, told by municipality alone', 'madrid sin celda'],
  ['elsewhere', 'fuera'],
];

/** Stores a million animals all over Spain. */
export async function fillEspana(db: Db): Promise<void> {
  await llenarCuentas(db, CUENTAS);
  for (let from = 0; from < MUCHAS; from += LOTE) {
    await llenarPerdidas(db, listVivas(1 + from, LOTE), CUENTAS, from);
    await llenarEncontradas(db, listVivas(2 + from, LOTE), from);
  }
  await analizar(db);
}

/** Times of one comparison among the animals kept, by where its subject is. */
export async function measureTiempos(deps: Deps): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [where, zona] of ZONAS) {
    for (const [name, clase] of CLASES) {
      const sujetos = await chooseSujetos(deps.db, clase, zona, VECES);
      figures.push(await measure(deps, `one ${name} ${where}`, sujetos));
    }
  }
  return figures;
}

async function measure(deps: Deps, what: string, sujetos: readonly Sujeto[]): Promise<Figure> {
  const rounds: number[] = [];
  let worst = 0;
  for (let round = 0; round < VUELTAS; round++) {
    const times: number[] = [];
    for (const sujeto of sujetos) times.push(await time(deps, sujeto));
    rounds.push(median(times));
    worst = Math.max(worst, ...times);
  }
  const slowest = Math.max(...rounds);
  return {
    name: `${(2 * MUCHAS).toLocaleString('en')} animals kept: comparing ${what}`,
    value: `${median(rounds).toFixed(1)} ms (slowest round ${slowest.toFixed(1)}, one ${worst.toFixed(1)})`,
    budget: `≤ ${COMPARAR_MS} ms`,
    ok: median(rounds) <= COMPARAR_MS,
  };
}

/** Time of one comparison in ms; what it stores is erased, so that the next does the same work. */
async function time(deps: Deps, sujeto: Sujeto): Promise<number> {
  const begun = performance.now();
  await compare(deps, sujeto);
  const ms = performance.now() - begun;
  await forgetParecidos(deps.db, sujeto);
  return ms;
}
