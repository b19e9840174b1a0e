import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../server/src/cimientos/db/database.ts';
import { type Cuenta, openDuena } from '../cuenta.ts';
import type { Figure } from '../figure.ts';
import { CABEZA, requireNginx } from '../nginx.ts';
import { press, readProcesador } from '../procesador.ts';
import { listHijos } from '../procesos.ts';
import { median, percentile } from '../product.ts';
import { findLuna, startServidorYBase } from '../servidor.ts';
import { NAVEGADOR } from '../throughput.ts';
import { scan } from '../trafico.ts';

const PUERTO = 4680;
const PUERTO_CACHE = 4681;
const VUELTAS = 5;
const CAMBIOS = 50;
const ESCANEOS = 200;
const HEADERS = { 'accept-encoding': 'br', 'user-agent': NAVEGADOR };
const CARGA = { segundos: 3, conexiones: 20, headers: HEADERS };
/** Scans are written in batches. */
const LIBRETA_MS = 3_000;

/**
 * A trial: the finder's page behind a cache that is not ours, nginx's. What a view costs there, how
 * old a page is after a change when the change's answer is followed by a purge, and how many scans
 * are still written down.
 */
export async function measureCache(): Promise<Figure[]> {
  requireNginx();
  const servidor = await startServidorYBase(PUERTO, { TRUST_PROXY: 'loopback' });
  const nginx = await openCache(PUERTO_CACHE, PUERTO);
  const pool = openPool(servidor.url, 1);
  try {
    const { mascota, chapa } = await findLuna(servidor.base);
    const path = `/app/view/${mascota}`;
    return [
      await compareViews(servidor.pid, nginx, path),
      await timePurges(await openDuena(servidor.base), nginx.base, path),
      await countEscaneos(pool, servidor.base, nginx.base, chapa),
    ];
  } finally {
    await pool.end();
    await nginx.close();
    await servidor.close();
  }
}

interface Cache {
  base: string;
  pid: number;
  close: () => Promise<void>;
}

async function openCache(port: number, origin: number): Promise<Cache> {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-cache-'));
  await chmod(folder, 0o777); // its workers run as another user
  await writeFile(join(folder, 'nginx.conf'), describeCache(port, origin));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  await sleep(500);
  return {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * One copy for each address, language and encoding. Whoever has a session gets the origin's answer.
 * `X-Purga` stands for a purge by badge: it fetches the page anew.
 */
function describeCache(port: number, origin: number): string {
  return `${CABEZA}
  proxy_cache_path paginas keys_zone=paginas:10m;
  map "$http_cookie|$http_accept_language" $idioma {
    ~idioma=(?<elegido>[a-z]+) $elegido;
    ~\\|(?<pedido>[a-z]+) $pedido;
    default es;
  }
  map $http_accept_encoding $codificacion { ~br br; ~gzip gzip; default ''; }
  map $http_cookie $con_sesion { ~sesion 1; default 0; }
  upstream vuelve { server 127.0.0.1:${origin}; keepalive 20; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://vuelve;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_cache paginas;
      proxy_cache_key $request_uri|$idioma|$codificacion;
      proxy_cache_valid 200 1d;
      proxy_cache_lock on;
      proxy_ignore_headers Cache-Control Set-Cookie Vary;
      proxy_cache_bypass $con_sesion $http_x_purga;
      proxy_no_cache $con_sesion;
      proxy_hide_header X-Request-Id;
    }
  }
}
`;
}

/** Processor of a view from each memory, in alternation. */
async function compareViews(servidor: number, nginx: Cache, path: string): Promise<Figure> {
  const [worker] = listHijos(nginx.pid);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let i = 0; i <= VUELTAS; i++) {
    const ours = await weigh(servidor, `http://127.0.0.1:${PUERTO}${path}`);
    const theirs = await weigh(worker!, nginx.base + path);
    if (i > 0) rounds.push({ ours, theirs }); // the first one lets the JIT compile hot code
  }
  const ratios = rounds.map(({ ours, theirs }) => theirs / ours);
  const micros = (side: 'ours' | 'theirs') => Math.round(median(rounds.map((it) => it[side])));
  return {
    name: 'A view from nginx’s cache: processor, against one from our memory',
    value: `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}; ${micros('theirs')} and ${micros('ours')} µs)`,
    budget: '–',
    ok: true,
  };
}

async function weigh(pid: number, url: string): Promise<number> {
  const before = readProcesador(pid);
  const answered = await press(url, CARGA);
  return (readProcesador(pid) - before) / answered;
}

/** From a purge until the cache sends an owner's change. Until then it sends what was taken back. */
async function timePurges(duena: Cuenta, base: string, path: string): Promise<Figure> {
  const { client, mascota } = duena;
  const times: number[] = [];
  let old = 0;
  for (let n = 0; n < CAMBIOS; n++) {
    const Mascota = `Luna ${n}`;
    const { status } = await client.put(`/insigniasQR/edit/put?hash=${mascota.hash}`, { Mascota });
    if (status !== 200) throw new Error(`Change: ${status}`);
    if (!(await readPagina(base + path)).includes(Mascota)) old += 1;
    const begun = performance.now();
    await readPagina(base + path, { 'x-purga': '1' });
    if (!(await readPagina(base + path)).includes(Mascota)) throw new Error('Not purged');
    times.push(performance.now() - begun);
  }
  return {
    name: `${CAMBIOS} changes of a pet: from the purge of its badge until the cache sends them`,
    value: `${median(times).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms; before it ${old} were not seen`,
    budget: '–',
    ok: true,
  };
}

async function readPagina(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers: { ...HEADERS, ...headers } });
  return await response.text();
}

/** Phones that scan one badge, first directly and then through the cache. */
async function countEscaneos(
  pool: ReturnType<typeof openPool>,
  direct: string,
  through: string,
  chapa: string,
): Promise<Figure> {
  const written = async (base: string) => {
    const before = await countVeces(pool);
    for (let n = 0; n < ESCANEOS; n++) await scan(base, chapa);
    await sleep(LIBRETA_MS);
    return (await countVeces(pool)) - before;
  };
  return {
    name: `${ESCANEOS} phones scan a badge: scans written down, directly and through the cache`,
    value: `${await written(direct)} and ${await written(through)}`,
    budget: '–',
    ok: true,
  };
}

async function countVeces(pool: ReturnType<typeof openPool>): Promise<number> {
  const { rows } = await pool.query<{ veces: string }>(
    'SELECT coalesce(sum(veces), 0) AS veces FROM escaneos',
  );
  return Number(rows[0]!.veces);
}

if (import.meta.main) {
  for (const { name, value, budget } of await measureCache()) {
    console.log(`${name}: ${value} (${budget})`);
  }
}
