import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Deps } from '../cimientos/deps.ts';
import { readAhora } from '../cimientos/db/reloj.ts';
import { isBehind } from '../cimientos/db/esquema.ts';
import { readDisk } from '../cimientos/read-disk.ts';
import { TRATOS } from '../cimientos/servicios.ts';
import { type Cola, countJobs } from './colas.queries.ts';
import { checkBank, checkMail } from './comprobaciones.ts';
import type { LoopDelay } from './loop-delay.ts';

/** What is known of the installation at a moment. */
export type Lectura = Awaited<ReturnType<typeof read>>;

/** Whoever asks more often gets the last reading: asking must cost the database little. */
const FRESH_MS = 5_000;
/** Less than Prometheus waits. */
const READING_MS = 2_000;
/** A file that is never there: asking for it shows whether the store answers. */
const AUSENTE = 'vigilancia/ausente';

/** Pause before a silent service is asked again: this process may have nothing to ask it. */
const ASK_AGAIN_MS = 60_000;

type Fuentes = Pick<Deps, 'db' | 'config' | 'ficheros'> & { pool: Pool; loop: LoopDelay };

/** Returns a function that reads the state of the installation, at most once in 5 s. */
export function createLecturas(fuentes: Fuentes): () => Promise<Lectura> {
  let last: { at: number; reading: Promise<Lectura> } | undefined;
  let asked = 0;
  return () => {
    const now = performance.now();
    if (fuentes.config.trabajos && now - asked > ASK_AGAIN_MS) {
      asked = now;
      void askSilent(fuentes.config);
    }
    if (!last || now - last.at > FRESH_MS) last = { at: now, reading: read(fuentes) };
    return last.reading;
  };
}

async function askSilent(config: Fuentes['config']): Promise<void> {
  for (const { servicio, run } of [
    { servicio: 'mail', run: checkMail },
    { servicio: 'bank', run: checkBank },
  ] as const) {
    if (TRATOS[servicio].silentSince !== undefined) await run(config).catch(() => {}); // noted
  }
}

async function read({ db, config, ficheros, pool, loop }: Fuentes) {
  const [database, disk] = await Promise.all([
    inTime(readDatabase(db)),
    readDisk(config.dataDir),
    inTime(ficheros.size(AUSENTE).catch(() => {})), // the silence is noted
  ]);
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = pool;
  return {
    now: readAhora(),
    trabajos: config.trabajos,
    upS: process.uptime(),
    database,
    disk,
    pool: { total, idle, waiting },
    tratos: { ...TRATOS },
    loopS: loop.takeP99(),
  };
}

/** Undefined when it takes too long: whoever asks must hear that something hangs. */
function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
  return Promise.race([reading, sleep(READING_MS, undefined, { ref: false })]);
}

/** Undefined where the database does not answer. */
async function readDatabase(
  db: Deps['db'],
): Promise<{ colas: Cola[]; isBehind: boolean } | undefined> {
  try {
    return { colas: await countJobs(db), isBehind: await isBehind(db) };
  } catch {
    return undefined;
  }
}
