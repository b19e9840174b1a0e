import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase, openPool } from '../../server/src/cimientos/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/cimientos/db/embedded-postgres.ts';
import { migrate } from '../../server/src/cimientos/db/migrate.ts';
import { celdaOf } from '../../server/src/cimientos/geografia/celdas.ts';
import { findMunicipio, listMunicipios } from '../../server/src/cimientos/geografia/municipios.ts';
import { KM_POR_GRADO, kmPerLongitud } from '../../server/src/cimientos/geografia/posicion.ts';
import { middleOf } from '../../server/src/cimientos/geografia/resolve-lugar.ts';
import { listAlcanzados } from '../../server/src/encuentro/vecinos/llamamientos.queries.ts';
import { pick, randomFrom } from '../../server/src/test/azar.ts';
import { explainConsulta } from '../../server/src/test/explicar.ts';
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

/** The plan for the values of a cell; a plan for any values is timed by the last call above. */
async function explain(url: string): Promise<Figure> {
  const plan = await onConnection(url, (db) =>
    explainConsulta(db, 'EXPLAIN', (it) => listAlcanzados(it, middleOf(MADRID), null)),
  );
  const isGood = plan.includes(INDICE) && TRAMOS.test(plan);
  return {
    name: `The plan of that statement reads from ${INDICE} the ranges of cells alone`,
    value: isGood ? 'yes' : 'no',
    budget: 'yes',
    ok: isGood,
  };
}

async function onConnection<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool(url, 1));
  try {
    await db.selectFrom('vecinos').select('km').limit(1).execute();
    return await work(db);
  } finally {
    await db.destroy();
  }
}
