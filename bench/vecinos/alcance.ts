import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  sql,
} from 'kysely';
import { type Db, openDatabase, openPool } from '../../server/src/cimientos/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/cimientos/db/embedded-postgres.ts';
import { migrate } from '../../server/src/cimientos/db/migrate.ts';
import { celdaOf } from '../../server/src/cimientos/geografia/celdas.ts';
import { findMunicipio, listMunicipios } from '../../server/src/cimientos/geografia/municipios.ts';
import { KM_POR_GRADO, kmPerLongitud } from '../../server/src/cimientos/geografia/posicion.ts';
import { middleOf } from '../../server/src/cimientos/geografia/resolve-lugar.ts';
import { listAlcanzados } from '../../server/src/encuentro/vecinos/llamamientos.queries.ts';
import { pick, randomFrom } from '../../server/src/test/azar.ts';
import { analizar } from '../../server/src/test/llenar-barrio.ts';
import { type FilaVecino, llenarVecinos } from '../../server/src/test/llenar-vecinos.ts';
import type { Figure } from '../figure.ts';
import { drawNormal } from '../parecidos/azar-senas.ts';
import { median } from '../product.ts';

const MUCHOS = 1_000_000;
const SEMILLA = 20_261_127;
const LIMITE_MS = 100;
const MADRID = '28079';
/** So many live in Madrid that about 20,000 of a million hear of its middle. */
const CUOTA_MADRID = 0.034;
/** How far they are from the middle of their municipality, as standard deviation. */
const DISPERSION_KM = { madrid: 4, pueblo: 1.5 };
/** Cells north of Madrid's middle: the first is the middle. */
const A_KM = [0, 0.6, 1.2, 1.8, 2.4];
/** PostgreSQL weighs a plan for any values after five runs of a prepared statement. */
const VECES = 12;
const INDICE = 'vecinos_celda_idx';
/** As the plan says it: only those ranges of the index are read, and not all of it. */
const TRAMOS = /Index Cond: .*celda >= .*celda <= /;

/** How long it takes to find the neighbours of an entry among a million. */
export async function measureAlcance(cuantos = MUCHOS): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    await migrate(postgres.url);
    await onConnection(postgres.url, (db) => fillEspana(db, cuantos));
    return [await timeCeldas(postgres.url, cuantos), await explain(postgres.url)];
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fillEspana(db: Db, cuantos: number): Promise<void> {
  await llenarVecinos(db, listVecinos(cuantos));
  await analizar(db);
}

/** Neighbours all over Spain, the same for the same seed. */
function listVecinos(cuantos: number): FilaVecino[] {
  const azar = randomFrom(SEMILLA);
  const pueblos = [...listMunicipios().keys()];
  return Array.from({ length: cuantos }, () => {
    const isMadrid = azar() < CUOTA_MADRID;
    const municipio = isMadrid ? MADRID : pick(pueblos, azar);
    const km = DISPERSION_KM[isMadrid ? 'madrid' : 'pueblo'];
    const { latitud, longitud } = findMunicipio(municipio)!.centro;
    const celda = celdaOf({
      latitud: latitud + (km * drawNormal(azar)) / KM_POR_GRADO,
      longitud: longitud + (km * drawNormal(azar)) / kmPerLongitud(latitud),
    });
    return { municipio, celda, km: 1 + Math.floor(azar() * 10) };
  });
}

const listCeldas = () => {
  const { latitud, longitud } = findMunicipio(MADRID)!.centro;
  return A_KM.map((km) => celdaOf({ latitud: latitud + km / KM_POR_GRADO, longitud }));
};

/** Each cell on a connection of its own, then one cell often on one. */
async function timeCeldas(url: string, cuantos: number): Promise<Figure> {
  const fresh: { ms: number; alcanzados: number }[] = [];
  for (const celda of listCeldas()) {
    fresh.push(await onConnection(url, (db) => time(db, celda)));
  }
  const used = await onConnection(url, async (db) => {
    for (let n = 1; n < VECES; n++) await time(db, middleOf(MADRID));
    return time(db, middleOf(MADRID));
  });
  const times = fresh.map(({ ms }) => ms);
  const counts = fresh.map(({ alcanzados }) => alcanzados);
  const spread = `${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)}`;
  return {
    name: `Neighbours of a cell among ${cuantos.toLocaleString('en')}, median of ${times.length} cells, each on a new connection`,
    value: `${median(times).toFixed(1)} ms (${spread}) for ${Math.min(...counts)}–${Math.max(...counts)} in reach (${counts[0]} of the first); call ${VECES} of one connection ${used.ms.toFixed(1)} ms`,
    budget: `≤ ${LIMITE_MS} ms`,
    ok: Math.max(median(times), used.ms) <= LIMITE_MS,
  };
}

async function time(db: Db, celda: number): Promise<{ ms: number; alcanzados: number }> {
  const begun = performance.now();
  const { length } = await listAlcanzados(db, celda, null);
  return { ms: performance.now() - begun, alcanzados: length };
}

/** The plans for the values of a cell, and for any values. */
async function explain(url: string): Promise<Figure> {
  const plans = await onConnection(url, async (db) => [
    await planOf(db, 'EXPLAIN'),
    await planOf(db, 'EXPLAIN (GENERIC_PLAN)'),
  ]);
  const isGood = plans.map((plan) => plan.includes(INDICE) && TRAMOS.test(plan));
  const [own, any] = isGood.map((good) => (good ? 'read' : 'NOT read'));
  return {
    name: `That statement’s plan reads the ranges of cells alone from ${INDICE}: for the cell’s values, for any values`,
    value: `${own}, ${any}`,
    budget: 'read, read',
    ok: isGood.every(Boolean),
  };
}

async function planOf(db: Db, how: string): Promise<string> {
  const explainer = new Explainer(how);
  await listAlcanzados(db.withPlugin(explainer), middleOf(MADRID), null);
  return explainer.lines.join('\n');
}

/** Has a statement explained instead of run. */
class Explainer implements KyselyPlugin {
  readonly lines: string[] = [];
  readonly #how: string;

  constructor(how: string) {
    this.#how = how;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    if (!RawNode.is(node)) throw new Error(`No raw statement: ${node.kind}`);
    const [first, ...rest] = node.sqlFragments;
    return { ...node, sqlFragments: [`${this.#how} ${first}`, ...rest] };
  }

  transformResult({ result }: PluginTransformResultArgs) {
    this.lines.push(...result.rows.map((row) => String(row['QUERY PLAN'])));
    return Promise.resolve(result);
  }
}

async function onConnection<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool(url, 1));
  try {
    await sql`SELECT 1`.execute(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}
