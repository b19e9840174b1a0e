import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, openPool } from '../server/src/cimientos/db/database.ts';
import { type Fuera, openInstalacion } from '../server/src/test/instalacion/instalacion.ts';
import { openProxy, type Proxy } from '../server/src/test/proxy.ts';
import { createOwner, type Escena } from './averias/escena.ts';
import type { Figure } from './figure.ts';
import { openPrometheus, testRules } from './vigilancia/prometheus.ts';
import { type Rotura, ROTURAS } from './vigilancia/roturas.ts';

const PORT = 4700;
const PROMETHEUS = 4790;
/** The port of an instance's metrics is so far above its own. */
const METRICAS = 1000;
const MAXIMO_S = 120;

/**
 * Breaks each part of an installation once: how long until the example alert fires in a real
 * Prometheus, and whether it is quiet again once the part is mended.
 */
export async function measureVigilancia(): Promise<Figure[]> {
  const ok = testRules();
  const rules = {
    name: 'Alerts that need hours, on invented series (promtool)',
    value: ok ? 'as written' : 'otherwise',
    budget: 'as written',
    ok,
  };
  const fuera = {} as Record<Fuera, Proxy>;
  const relaxed = { PETICIONES_MINUTO: '1000000', CODIGO_REENVIO_S: '1', CODIGOS_HORA: '10000' };
  const instalacion = await openInstalacion(PORT, relaxed, async (name, url) => {
    fuera[name] = await openProxy(url);
    return fuera[name].url;
  });
  const targets = instalacion.instancias.map((it) => it + METRICAS);
  const prometheus = openPrometheus(PROMETHEUS, targets);
  const db = openDatabase(openPool(instalacion.databaseUrl, 3));
  try {
    const escena = { instalacion, fuera, db, ...(await createOwner(db, instalacion.base)) };
    const figures = [rules];
    for (const rotura of ROTURAS) figures.push(await breakOne(escena, prometheus, rotura));
    return figures;
  } finally {
    prometheus.close();
    await db.destroy();
    await instalacion.close();
    for (const proxy of Object.values(fuera)) proxy.close();
  }
}

async function breakOne(
  escena: Escena,
  prometheus: ReturnType<typeof openPrometheus>,
  { what, alert, break: breakIt, use }: Rotura,
): Promise<Figure> {
  const stop = new AbortController();
  const using = useUntil(stop.signal, async () => use?.(escena));
  const mend = await breakIt(escena);
  const fired = await prometheus.waitFor(alert, true, MAXIMO_S);
  await mend();
  const quiet = await prometheus.waitFor(alert, false, MAXIMO_S);
  stop.abort();
  await using;
  return {
    name: `${what}: until ${alert} fires, and until it is quiet once mended`,
    value: `${fired.toFixed(0)} s; ${quiet.toFixed(0)} s`,
    budget: '≤ 120 s; ≤ 120 s',
    ok: Math.max(fired, quiet) <= MAXIMO_S,
  };
}

async function useUntil(signal: AbortSignal, use: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await use().catch(() => {});
    await sleep(500);
  }
}
