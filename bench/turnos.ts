import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import { openAlmacen } from '../server/src/test/almacen.ts';
import { tell } from '../server/src/test/avisos-de-mascota.ts';
import { Client } from '../server/src/test/client.ts';
import { type DataDir, openDataDir, type Servidor } from '../server/src/test/servidor.ts';
import { type Cuenta, openDuena } from './cuenta.ts';
import type { Figure } from './figure.ts';
import { drawFotoDeMovil } from './foto.ts';
import { openNginx, requireNginx } from './nginx.ts';
import { startCarga, startCorriente, type Turnos, uploadSlowly } from './turnos-carga.ts';

const PUERTOS = { nginx: 3970, uno: 3971, otro: 3972 };
const POR_SEGUNDO = 50;
const CONVERSACIONES = 4;
const CORRIENTES = 20;
const SUBIDA_MS = 60_000;
/** The upload is well under way when its instance is told to stop. */
const EMPEZADA_MS = 4_000;
const REPOSO_MS = 5_000;
const OCIOSAS = 3;

/** Two instances behind nginx are restarted one after the other while people use them. */
export async function measureTurnos(): Promise<Figure[]> {
  requireNginx();
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const almacen = await openAlmacen();
  const dataDir = await openDataDir();
  const nginx = await openNginx(PUERTOS.nginx, [PUERTOS.uno, PUERTOS.otro]);
  const start = (port: number) =>
    dataDir.start({
      ...almacen.env,
      DATABASE_URL: postgres.url,
      PORT: String(port),
      PUBLIC_URL: nginx.base,
      TRUST_PROXY: 'loopback',
      PETICIONES_MINUTO: '1000000000',
      AVISOS_HORA: '1000',
    });
  try {
    const instancias: Instancias = { 1: await start(PUERTOS.uno), 2: await start(PUERTOS.otro) };
    const figures = await restartBoth(nginx.base, instancias, start);
    return [...figures, await measureOciosa(dataDir, postgres.url)];
  } finally {
    await dataDir.close();
    await nginx.close();
    await almacen.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Instancias = Record<1 | 2, Servidor>;

async function restartBoth(
  base: string,
  instancias: Instancias,
  start: (port: number) => Promise<Servidor>,
): Promise<Figure[]> {
  const duena = await openDuena(base);
  const paths = await openConversaciones(base, duena);
  const foto = await drawFotoDeMovil();
  const carga = startCarga(duena, POR_SEGUNDO);
  const corrientes = Array.from({ length: CORRIENTES }, (_, n) =>
    startCorriente(base + paths[n % CONVERSACIONES]!),
  );
  await sleep(REPOSO_MS);

  const subidas: string[] = [];
  const salidas: (number | null)[] = [];
  for (const turno of [1, 2] as const) {
    const subida = uploadSlowly(duena, foto, { turno, duraMs: SUBIDA_MS });
    await sleep(EMPEZADA_MS);
    salidas.push(await instancias[turno].end('SIGTERM'));
    subidas.push(await subida);
    instancias[turno] = await start(turno === 1 ? PUERTOS.uno : PUERTOS.otro);
    await sleep(REPOSO_MS);
  }

  const hecho = await carga.stop();
  const vueltas = (await Promise.all(corrientes.map((corriente) => corriente.stop()))).flat();
  return toFigures({ ...hecho, subidas, salidas, vueltas });
}

async function openConversaciones(base: string, { mascota }: Cuenta): Promise<string[]> {
  const paths: string[] = [];
  for (let n = 0; n < CONVERSACIONES; n++) {
    const { to } = await tell(new Client(base), mascota);
    paths.push(new URL(to!, base).pathname);
  }
  return paths;
}

/** From the signal to the end of an instance that nobody uses. */
async function measureOciosa(dataDir: DataDir, url: string): Promise<Figure> {
  const times: number[] = [];
  for (let n = 0; n < OCIOSAS; n++) {
    const servidor = await dataDir.start({ DATABASE_URL: url });
    await servidor.client.get('/salud'); // leaves an open connection
    const begun = performance.now();
    await servidor.end('SIGTERM');
    times.push((performance.now() - begun) / 1000);
  }
  const slowest = Math.max(...times);
  return {
    name: `Stop of an idle instance, with an open connection (slowest of ${OCIOSAS})`,
    value: `${slowest.toFixed(2)} s`,
    budget: '≤ 2 s',
    ok: slowest <= 2,
  };
}

function toFigures({ enviadas, fallos, ritmo, subidas, salidas, vueltas }: Turnos): Figure[] {
  const whole = subidas.filter((estado) => estado === '201').length;
  const later = vueltas.filter((ms) => ms > 0);
  const slowest = Math.max(0, ...vueltas) / 1000;
  const lost = vueltas.filter((ms) => ms < 0).length;
  return [
    {
      name: `Requests failed while two instances restart one after the other, ${ritmo.toFixed(1)} a second`,
      value: `${fallos.length} of ${enviadas}${fallos.length > 0 ? `: ${[...new Set(fallos)].join(', ')}` : ''}`,
      budget: '0',
      ok: fallos.length === 0 && enviadas > 0,
    },
    {
      name: `Uploads of ${SUBIDA_MS / 1000} s whose instance was told to stop after ${EMPEZADA_MS / 1000} s`,
      value: `${whole} of ${subidas.length} arrived${whole < subidas.length ? `: ${subidas.join(', ')}` : ''}`,
      budget: 'all',
      ok: whole === subidas.length,
    },
    {
      name: `${CORRIENTES} event streams, back after a stop (slowest of ${later.length} returns)`,
      value: `${slowest.toFixed(2)} s, ${lost} refused`,
      budget: '≤ 3 s, 0',
      ok: slowest <= 3 && lost === 0 && later.length > 0,
    },
    {
      name: 'Exit codes of the two',
      value: salidas.join(', '),
      budget: '0, 0',
      ok: salidas.every((code) => code === 0),
    },
  ];
}
