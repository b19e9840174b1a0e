import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { openPool } from '../../server/src/cimientos/db/database.ts';
import { readConHijos } from '../procesador.ts';
import { listHijos } from '../procesos.ts';
import type { Coste } from './medidas.ts';

/** PostgreSQL counts what a session did when it has rested for so long. */
const CUENTA_MS = 11_000;
const MIRA_MS = 100;

type Pool = ReturnType<typeof openPool>;

/** Everything that costs, since the processes began. */
export interface Gasto extends Coste {
  /** When it was read, in ms. */
  momento: number;
}

/** Readings of what a server and its PostgreSQL spend. */
export interface Contador {
  /** Waits until no job waits or runs, and everything is counted. */
  read: () => Promise<Gasto>;
  /** What a second costs in which nobody asks for anything, in so many ms. */
  rest: (ms: number) => Promise<Coste>;
}

/** @param pid of the server */
export async function openContador(pool: Pool, pid: number): Promise<Contador> {
  // An image of a whole page goes to the log once for each checkpoint, and not for each row.
  await pool.query('ALTER SYSTEM SET full_page_writes = off');
  await pool.query('SELECT pg_reload_conf()');
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = parentOf(rows[0]!.pid);
  const read = async () => {
    await emptyQueues(pool);
    await sleep(CUENTA_MS);
    return {
      momento: performance.now(),
      instancia: readFamilia(pid),
      base: readFamilia(postmaster),
      ...(await readCuentas(pool)),
    };
  };
  return {
    read,
    async rest(ms) {
      const begun = await read();
      await sleep(ms);
      const end = await read();
      return divide(begun, end, (end.momento - begun.momento) / 1000);
    },
  };
}

/** Processor of a process with its children, also the ended ones, in µs. */
function readFamilia(pid: number): number {
  const all = [pid, ...listHijos(pid, { database: true })];
  return all.reduce((sum, each) => sum + readConHijos(each), 0);
}

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

async function emptyQueues(pool: Pool): Promise<void> {
  const open = `SELECT FROM pgboss.job
    WHERE state IN ('created', 'retry', 'active') AND start_after <= now() LIMIT 1`;
  while ((await pool.query(open)).rowCount) await sleep(MIRA_MS);
}

/** Rows that announce changed pages go a minute later, while something else is counted: left out. */
async function readCuentas(pool: Pool) {
  const { rows } = await pool.query<Record<keyof Omit<Coste, 'instancia' | 'base'>, string>>(`
    SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS wal,
      (SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables
       WHERE relname <> 'cambios_perfil') AS filas,
      (SELECT 1000 * (active_time + idle_in_transaction_time) FROM pg_stat_database
       WHERE datname = current_database()) AS conexion,
      (SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables) AS disco,
      (SELECT coalesce(sum(bytes), 0) FROM ficheros) AS ficheros`);
  const [counted] = rows;
  return {
    wal: Number(counted!.wal),
    filas: Number(counted!.filas),
    conexion: Number(counted!.conexion),
    disco: Number(counted!.disco),
    ficheros: Number(counted!.ficheros),
  };
}

/**
 * What one of `veces` cost, without what an idle server spends in that time. It may be noise below
 * 0. Rows stay whole: at rest they come in bursts, as the queue cleans up.
 */
export function divide(before: Gasto, after: Gasto, veces: number, reposo?: Coste): Coste {
  const seconds = (after.momento - before.momento) / 1000;
  const atRest = (what: keyof Coste) => (reposo ? reposo[what] * seconds : 0);
  const one = (what: keyof Coste) => (after[what] - before[what] - atRest(what)) / veces;
  return {
    instancia: one('instancia'),
    base: one('base'),
    wal: one('wal'),
    filas: (after.filas - before.filas) / veces,
    conexion: one('conexion'),
    disco: one('disco'),
    ficheros: one('ficheros'),
  };
}
