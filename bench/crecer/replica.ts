import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Insignia } from '@vuelve/contract/mascota';
import { openDatabase, openPool } from '../../server/src/cimientos/db/database.ts';
import { giveToPostgres, spawnUnprivileged } from '../../server/src/cimientos/db/unprivileged.ts';
import { findDatosPerfil } from '../../server/src/encuentro/perfil-publico/perfil-publico.ts';
import { openDuena } from '../cuenta.ts';
import type { Figure } from '../figure.ts';
import { readProcesador } from '../procesador.ts';
import { median, percentile } from '../product.ts';
import { startServidor } from '../servidor.ts';
import { startTrafico } from '../trafico.ts';

const PUERTO = 4690;
const PUERTOS = { primaria: 4691, replica: 4692 };
const BIN = '/usr/lib/postgresql/15/bin';
const VUELTAS = 5;
/** Of a round, which takes 10 s. */
const CAMBIOS = 200;
const CADA_MS = 50;
const ESCANEOS = 50;
const LECTURAS = 2_000;
/** What parts of the product send. */
const INTENTOS = [
  'SELECT pg_current_snapshot()',
  'LISTEN prueba',
  'SELECT FROM mascotas LIMIT 1 FOR UPDATE SKIP LOCKED',
  'SELECT FROM cambios_perfil',
  'SELECT pg_advisory_lock(1)',
];

type Lado = keyof typeof PUERTOS;
type Pools = Record<Lado, ReturnType<typeof openPool>>;
type Tiempos = Record<Lado, number[]>;

/** A streaming replica: how far it is behind, what a page's read costs there, what it refuses. */
export async function measureReplica(): Promise<Figure[]> {
  if (!existsSync(BIN)) throw new Error('PostgreSQL is missing: apt-get install postgresql-15');
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-replica-'));
  const dataOf = (lado: Lado) => ['-D', join(folder, lado)];
  const start = (lado: Lado) => {
    const options = `-p ${PUERTOS[lado]} -h 127.0.0.1 -c unix_socket_directories=`;
    return run('pg_ctl', ['start', '-s', '-l', '/dev/null', '-o', options, ...dataOf(lado)]);
  };
  const stop = (lado: Lado) => run('pg_ctl', ['stop', '-s', '-m', 'fast', ...dataOf(lado)]);
  try {
    await giveToPostgres(folder);
    await run('initdb', [...dataOf('primaria'), ...'-E UTF8 -U postgres -A trust'.split(' ')]);
    await start('primaria');
    const origin = ['-d', urlOf('primaria'), '-c', 'fast', '-C', '-S', 'replica'];
    await run('pg_basebackup', [...dataOf('replica'), '-R', ...origin]);
    await start('replica');
    return await measureProduct();
  } finally {
    for (const lado of ['replica', 'primaria'] as const) await stop(lado).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(program: string, args: string[]): Promise<void> {
  const [code] = await once(spawnUnprivileged(join(BIN, program), args), 'exit');
  if (code !== 0) throw new Error(`${program} failed with code ${code}`);
}

/** The product comes once the replica streams: its tables and demo data reach it that way. */
async function measureProduct(): Promise<Figure[]> {
  const DATABASE_URL = urlOf('primaria');
  const pools = { primaria: openPool(DATABASE_URL, 1), replica: openPool(urlOf('replica'), 1) };
  await pools.primaria.query('CREATE TABLE sello AS SELECT 0 AS n');
  const { base, close } = await startServidor(PUERTO, { DATABASE_URL, TRUST_PROXY: 'loopback' });
  try {
    const { client, mascota } = await openDuena(base);
    const { body } = await client.get<Insignia[]>('/insigniasQR');
    const chapas = body.map(({ chapa }) => chapa.hash);
    const demoras = await measureDemoras(pools, () => startTrafico(base, chapas, ESCANEOS));
    return [...demoras, await measureLecturas(pools, mascota.hash), ...(await tryReplica(pools))];
  } finally {
    await Promise.all([pools.primaria.end(), pools.replica.end(), close()]);
  }
}

async function measureDemoras(pools: Pools, scan: () => () => Promise<number>) {
  const [idle, busy]: [Tiempos[], Tiempos[]] = [[], []];
  for (let i = 0; i < VUELTAS; i++) {
    idle.push(await measureRonda(pools, CAMBIOS));
    const halt = scan();
    busy.push(await measureRonda(pools, CAMBIOS));
    await halt();
  }
  const describe = (rondas: Tiempos[], when: string) => {
    const [demora, mirada] = (['replica', 'primaria'] as const).map((lado) => {
      const p99 = spread(rondas.map((ronda) => percentile(ronda[lado], 0.99)));
      return `${spread(rondas.map((ronda) => median(ronda[lado])))} ms, p99 ${p99} ms`;
    });
    const name = `From a commit’s answer until a replica shows it, ${when}`;
    return toFigure(name, `${demora}; a look at the primary: ${mirada}`);
  };
  return [describe(idle, 'idle'), describe(busy, `with ${ESCANEOS} scans a second`)];
}

/** How long after a commit's answer each side showed it, in ms: the primary at the first look. */
async function measureRonda(pools: Pools, cambios: number): Promise<Tiempos> {
  const tiempos: Tiempos = { replica: [], primaria: [] };
  for (let n = 0; n < cambios; n++) {
    const next = sleep(CADA_MS);
    const { rows } = await pools.primaria.query('UPDATE sello SET n = n + 1 RETURNING n');
    for (const lado of ['replica', 'primaria'] as const) {
      const begun = performance.now();
      while ((await pools[lado].query('SELECT n FROM sello')).rows[0].n < rows[0].n);
      tiempos[lado].push(performance.now() - begun);
    }
    await next;
  }
  return tiempos;
}

async function measureLecturas({ primaria, replica }: Pools, hash: string): Promise<Figure> {
  const rondas: Awaited<ReturnType<typeof read>>[][] = [];
  for (let i = 0; i < VUELTAS; i++) {
    rondas.push([await read(primaria, hash), await read(replica, hash)]);
  }
  const micros = [0, 1].map((n) => median(rondas.map((ronda) => ronda[n]!.micros)).toFixed(0));
  const ratio = spread(rondas.map(([one, other]) => other!.micros / one!.micros));
  const name = 'Read of a pet’s page on a replica, same data: processor, against the primary';
  const ok = rondas.every(([one, other]) => isDeepStrictEqual(one!.datos, other!.datos));
  return { ...toFigure(name, `${ratio} times (${micros.join(' and ')} µs)`), ok };
}

/** A page's data, and the processor that its session of PostgreSQL used for one read, in µs. */
async function read(pool: Pools[Lado], hash: string) {
  const find = () => findDatosPerfil(openDatabase(pool), '', { hash, pagina: 1 });
  for (let n = 0; n < LECTURAS / 10; n++) await find();
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const before = readProcesador(rows[0]!.pid);
  for (let n = 0; n < LECTURAS; n++) await find();
  return { micros: (readProcesador(rows[0]!.pid) - before) / LECTURAS, datos: await find() };
}

/** What a replica refuses; and whether a snapshot there tells which transactions are under way. */
async function tryReplica({ primaria, replica }: Pools): Promise<Figure[]> {
  const negadas: string[] = [];
  for (const sql of INTENTOS) await replica.query(sql).catch(() => negadas.push(sql));
  const writer = openPool(urlOf('primaria'), 1);
  await writer.query('BEGIN');
  const { rows } = await writer.query('SELECT pg_current_xact_id()::text AS xid');
  await measureRonda({ primaria, replica }, 1);
  const look = `SELECT pg_visible_in_snapshot('${rows[0].xid}', pg_current_snapshot()) AS visible`;
  const [one, other] = [await primaria.query(look), await replica.query(look)];
  await writer.end();
  const visible = `primary ${one.rows[0].visible}, replica ${other.rows[0].visible}`;
  return [
    toFigure(`Refused on a replica, of ${INTENTOS.join('; ')}`, negadas.join('; ')),
    toFigure('A transaction under way is visible, says pg_current_snapshot()', visible),
  ];
}

const urlOf = (lado: Lado) => `postgres://postgres@127.0.0.1:${PUERTOS[lado]}/postgres`;
const toFigure = (name: string, value: string): Figure => ({ name, value, budget: '–', ok: true });
const spread = (values: number[]) =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`;

if (import.meta.main) {
  for (const { name, value, ok } of await measureReplica()) console.log(`${name}: ${value}, ${ok}`);
}
