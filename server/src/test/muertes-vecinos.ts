import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase, openPool } from '../cimientos/db/database.ts';
import { randomFrom } from './azar.ts';
import { eventually } from './eventually.ts';
import {
  callAbout,
  countEntregados,
  countPendientes,
  listAlcanzables,
  llenarNavegadores,
  llenarVecinos,
} from './llenar-vecinos.ts';
import { takeUp, untilGone } from './recoger.ts';
import { findPort, openDataDir, type Servidor } from './servidor.ts';
import { type Recuento, type ServiciosAparte, startServicios } from './servicios-aparte.ts';

/** The time until a service answers: a kill hits deliveries in flight. */
const TARDA_MS = 100;
/** Less than the time in which a hundred neighbours are told. */
const TANDA_MS = 1_200;
/** The approximate time of the choice of neighbours. */
const ELECCION_MS = 80;
/** The longest wait of a kill for its work. A new server tells the first one slowly. */
const ESPERA_MS = 10_000;
const RESTO_MS = 600_000;
/** Far from each other: nobody hears of two of them. */
const MUNICIPIOS = ['28079', '41091', '46250', '50297', '48020'];

/** The result of a series of kills. */
export interface InformeVecinos {
  /** The neighbours in reach of an entry. */
  esperados: number;
  /** Neighbours for whom no service was given anything. */
  perdidos: number;
  /** Deliveries to somebody who had been told. */
  repetidos: number;
  /** Deliveries that a service had and the product had not noted at a kill: the most, and of all. */
  enVuelo: { peor: number; total: number };
  /** Neighbours whose delivery the product noted. */
  anotados: number;
  /** How many kills came while a delivery was in flight, and during the choice of neighbours. */
  enMano: { entregas: number; elecciones: number };
  /** Until another server went on with a dead one's job, of which nobody but the queue told it. */
  latidoMs: number | undefined;
}

interface Serie {
  /** An empty database for this series. */
  url: string;
  muertes: number;
  /** The seed of the random moments. */
  seed: number;
  /** The number of entries that neighbours hear of, five at most, and of the neighbours of each. */
  anuncios: number;
  vecinos: number;
  /** The part of them that has a browser; the others hear by mail. */
  conNavegador: number;
  /** Whether the last dead server's job waits until the queue notices. */
  latido: boolean;
}

interface Escena {
  db: Db;
  servicios: ServiciosAparte;
  spawn: () => Promise<Servidor>;
  random: () => number;
}

/**
 * Neighbours hear of entries while the server is killed (-9) again and again, some kills while it
 * chooses neighbours. Afterwards it is counted how often each one was told.
 */
export async function killWhileTelling(serie: Serie): Promise<InformeVecinos> {
  const servicios = await startServicios(TARDA_MS);
  const dataDir = await openDataDir();
  const env = {
    DATABASE_URL: serie.url,
    DEMO: '0',
    PORT: String(await findPort()),
    SMTP_URL: servicios.smtpUrl,
    PUSH_HOSTS_PERMITIDOS: servicios.host,
  };
  const db = openDatabase(openPool(serie.url, 3));
  try {
    await (await dataDir.start(env)).end();
    const random = randomFrom(serie.seed);
    return await killAll(serie, { db, servicios, spawn: () => dataDir.spawn(env), random });
  } finally {
    await dataDir.close();
    await db.destroy();
    servicios.close();
  }
}

async function killAll(serie: Serie, escena: Escena): Promise<InformeVecinos> {
  const { db, servicios, spawn, random } = escena;
  const { muertes, anuncios, vecinos, latido } = serie;
  const enMano = { entregas: 0, elecciones: 0 };
  const enVuelo = { peor: 0, total: 0 };
  const cadaAnuncio = Math.ceil(muertes / anuncios);
  let before = await servicios.count();
  let llamados = 0;
  for (let muerte = 0; muerte < muertes; muerte++) {
    const isNew = muerte % cadaAnuncio === 0;
    if (isNew) await callNew(serie, escena, llamados++);
    const servidor = await spawn();
    await until(() => (isNew ? isChoosing(db) : hasTold(servicios, before)));
    await sleep(random() * (isNew ? ELECCION_MS : TANDA_MS));
    await servidor.end('SIGKILL');
    await untilGone(db);
    const now = await servicios.count();
    const flying = await countFlying(db, before, now);
    before = now;
    enVuelo.peor = Math.max(enVuelo.peor, flying);
    enVuelo.total += flying;
    enMano.entregas += Number(flying > 0);
    enMano.elecciones += Number(isNew && (await isChoosing(db)));
    if (!latido || muerte < muertes - 1) await takeUp(db, 'vecino');
  }
  const dead = latido ? await findActive(db) : undefined;
  if (dead) await forgetTries(db, dead);
  await spawn();
  const latidoMs = dead && (await timeLatido(db, dead));
  await eventually(async () => {
    await sleep(100);
    if ((await countPendientes(db)) > 0) throw new Error('Neighbours still wait');
  }, RESTO_MS);
  const { veces } = await servicios.count();
  const esperados = vecinos * llamados;
  return {
    esperados,
    perdidos: esperados - veces.length,
    repetidos: veces.reduce((sum, [, times]) => sum + times - 1, 0),
    enVuelo,
    anotados: await countEntregados(db),
    enMano,
    latidoMs,
  };
}

/** Neighbours around another town, who hear of an animal that was found there. */
async function callNew(serie: Serie, { db, servicios, random }: Escena, cual: number) {
  const { url, vecinos, conNavegador } = serie;
  const municipio = MUNICIPIOS[cual]!;
  const from = cual * vecinos;
  const first = await llenarVecinos(db, listAlcanzables(municipio, vecinos, random), from);
  const navegadores = Math.round(conNavegador * vecinos);
  await llenarNavegadores(db, servicios.host, [first, first + navegadores - 1]);
  await callAbout(db, url, municipio, cual);
}

/** Whether a job that chooses neighbours is under way, or was when its server died. */
async function isChoosing(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pgboss.job
    WHERE name = 'vecino' AND state = 'active' AND NOT data ? 'vecinos' LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function hasTold(servicios: ServiciosAparte, before: Recuento): Promise<boolean> {
  const { pushes, correos } = await servicios.count();
  return pushes + correos > before.pushes + before.correos;
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + ESPERA_MS; Date.now() < end; await sleep(2)) {
    if (await check()) return;
  }
}

/** How many were told between two counts without the product having noted it. */
async function countFlying(db: Db, before: Recuento, now: Recuento): Promise<number> {
  const known = new Map(before.veces);
  const told = now.veces.filter(([usuario, times]) => times > (known.get(usuario) ?? 0));
  const { rows } = await sql`SELECT FROM vecinos_avisados
    WHERE usuario_id = ANY (${told.map(([usuario]) => usuario)}) AND entregado IS NULL`.execute(db);
  return rows.length;
}

interface Muerto {
  id: string;
  /** As the database writes it. */
  empezado: string;
}

/** The job of a dead server. */
async function findActive(db: Db): Promise<Muerto | undefined> {
  const { rows } = await sql<Muerto>`
    SELECT id, started_on::text AS empezado FROM pgboss.job
    WHERE name = 'vecino' AND state = 'active'`.execute(db);
  return rows[0];
}

/** The time until another server has begun a dead one's job again. */
/** Makes a job's death its first one: the queue lets a job that dies again and again wait longer. */
async function forgetTries(db: Db, { id }: Muerto): Promise<void> {
  await sql`UPDATE pgboss.job SET retry_count = 0 WHERE name = 'vecino' AND id = ${id}::uuid`.execute(
    db,
  );
}

async function timeLatido(db: Db, { id, empezado }: Muerto): Promise<number> {
  const begun = performance.now();
  await eventually(async () => {
    await sleep(100);
    const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'vecino' AND id = ${id}::uuid
      AND started_on > ${empezado}::timestamptz`.execute(db);
    if (rows.length === 0) throw new Error('A dead server’s job waits');
  }, RESTO_MS);
  return performance.now() - begun;
}
