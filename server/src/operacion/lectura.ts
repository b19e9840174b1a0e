import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Deps } from '../cimientos/deps.ts';
import { readAhora } from '../cimientos/db/reloj.ts';
import { isBehind } from '../cimientos/db/esquema.ts';
import { TRATOS } from '../cimientos/servicios.ts';
import { type Cola, countJobs } from './colas.queries.ts';
import type { LoopDelay } from './loop-delay.ts';

/** What is known of the installation at a moment. */
export type Lectura = Awaited<ReturnType<typeof read>>;

/** Whoever asks more often gets the last reading: asking must cost the database little. */
const FRESH_MS = 5_000;
/** A file that is never there: asking for it shows whether the store answers. */
const AUSENTE = 'vigilancia/ausente';

type Fuentes = Pick<Deps, 'db' | 'config' | 'ficheros'> & { pool: Pool; loop: LoopDelay };

/** Returns a function that reads the state of the installation, at most once in 5 s. */
export function createLecturas(fuentes: Fuentes): () => Promise<Lectura> {
  let last: { at: number; reading: Promise<Lectura> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > FRESH_MS) last = { at: now, reading: read(fuentes) };
    return last.reading;
  };
}

async function read({ db, config, ficheros, pool, loop }: Fuentes) {
  const [database, disk] = await Promise.all([
    readDatabase(db),
    readDisk(config.dataDir),
    ficheros.size(AUSENTE).catch(() => {}), // the silence is noted
  ]);
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = pool;
  return {
    now: readAhora(),
    upS: process.uptime(),
    database,
    disk,
    pool: { total, idle, waiting },
    tratos: { ...TRATOS },
    loopS: loop.takeP99(),
  };
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

/** Free and whole bytes of the disk that the data lie on. */
async function readDisk(dataDir: string): Promise<{ free: number; size: number } | undefined> {
  const found = await statfs(dataDir).catch(() => undefined);
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}
