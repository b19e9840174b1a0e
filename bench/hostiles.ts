import { setTimeout as sleep } from 'node:timers/promises';
import { buildDoscientos } from '../server/src/test/doscientos/doscientos.ts';
import { attack, type Envio, send, toEnvio } from './atacante.ts';
import { type Cuenta, openDuena, openOtra } from './cuenta.ts';
import type { Figure } from './figure.ts';
import { drawFotoDeMovil } from './foto.ts';
import { median } from './product.ts';
import { listHijos, readMemoria, watch } from './procesos.ts';
import { type Servidor, startServidor } from './servidor.ts';

const PUERTO = 3985;
const SEMILLA = 20_261_121;
const SUBIDAS = 300;
const BLOQUES = 12;
/**
 * An older version of the server, already running with the demo data: timed in alternation with the
 * idle current one.
 */
const ANTES = process.env.ANTES_URL;

/**
 * Cost of two hundred hostile files, each alone; and an honest upload while another account sends
 * these files without pause.
 */
export async function measureHostiles(): Promise<Figure[]> {
  const server = await startServidor(PUERTO);
  try {
    const otra = await openOtra(server.base);
    const envios = (await buildDoscientos(SEMILLA)).map((costoso) => toEnvio(costoso, otra));
    return [
      ...(await measureEach(server, otra, envios)),
      ...(await measureHonest(server, otra, envios)),
    ];
  } finally {
    await server.close();
  }
}

/** The worst file in memory and in time; the files are sent one after the other. */
async function measureEach({ pid }: Servidor, otra: Cuenta, envios: Envio[]): Promise<Figure[]> {
  const idle = readMemoria(pid);
  const costs: { nombre: string; ms: number; servidor: number; hijos: number }[] = [];
  for (const envio of envios) {
    const peak = { servidor: 0, hijos: 0 };
    const begin = performance.now();
    await watch(send(otra, envio), () => {
      const now = readMemoria(pid);
      peak.servidor = Math.max(peak.servidor, now.servidor);
      peak.hijos = Math.max(peak.hijos, now.hijos);
    });
    costs.push({ nombre: envio.nombre, ms: performance.now() - begin, ...peak });
  }
  const worst = (key: 'ms' | 'servidor' | 'hijos') =>
    costs.reduce((most, cost) => (cost[key] > most[key] ? cost : most));
  const growth = worst('servidor').servidor - idle.servidor;
  const children = worst('hijos');
  const slowest = worst('ms');
  return [
    {
      name: `Worst of ${envios.length} hostile files: the server's own memory over idle`,
      value: `+${Math.round(growth)} MB (idle ${Math.round(idle.servidor)} MB)`,
      budget: '≤ +128 MB',
      ok: growth <= 128,
    },
    {
      name: 'Worst of them: memory of all its children (an idle spare included)',
      value: `${Math.round(children.hijos)} MB (${children.nombre})`,
      budget: '≤ 1024 MB',
      ok: children.hijos <= 1024,
    },
    {
      name: 'Worst of them: time until its answer',
      value: `${(slowest.ms / 1000).toFixed(1)} s (${slowest.nombre})`,
      budget: '≤ 30 s',
      ok: slowest.ms <= 30_000,
    },
  ];
}

/** Blocks of honest uploads in alternation: idle, under attack, and on the older server. */
async function measureHonest(server: Servidor, otra: Cuenta, envios: Envio[]): Promise<Figure[]> {
  const duena = await openDuena(server.base);
  const antes = ANTES ? await openDuena(ANTES) : undefined;
  const photo = await drawFotoDeMovil();
  const times: Record<'idle' | 'attacked' | 'before', number[]> = {
    idle: [],
    attacked: [],
    before: [],
  };
  let sent = 0;
  for (let bloque = 0; bloque < BLOQUES; bloque++) {
    if (antes) times.before.push(...(await uploadBlock(antes, photo)));
    times.idle.push(...(await uploadBlock(duena, photo)));
    const stop = attack(otra, envios, SEMILLA + bloque);
    times.attacked.push(...(await uploadBlock(duena, photo)));
    sent += await stop();
    await waitForQuiet(server.pid);
  }
  const slower = percentile(times.attacked) / percentile(times.idle);
  const figures = [
    {
      name: `An honest photo while another account sends hostile files without pause (${sent}), p99 of ${SUBIDAS} against idle`,
      value: `${slower.toFixed(1)} times (${describe(times.attacked)})`,
      budget: '≤ 3',
      ok: slower <= 3,
    },
  ];
  if (!antes) return figures;
  const ratio = percentile(times.idle) / percentile(times.before);
  const name = 'The same idle, p99 against the server of before';
  return [
    ...figures,
    {
      name,
      value: `${ratio.toFixed(2)} (${describe(times.idle)}; before ${describe(times.before)})`,
      budget: '≤ 1.3',
      ok: ratio <= 1.3,
    },
  ];
}

/** Uploads the photo as the cover repeatedly; returns the times in ms. */
async function uploadBlock({ client, mascota }: Cuenta, photo: Buffer): Promise<number[]> {
  const times: number[] = [];
  const fields = { hash_mascota: mascota.hash, tipo_imagen: 'cover' };
  while (times.length < SUBIDAS / BLOQUES) {
    const begin = performance.now();
    const { status } = await client.upload('/imagenes/subirfoto', fields, photo);
    // A refused upload counts as infinitely slow.
    times.push(status === 201 ? performance.now() - begin : Number.POSITIVE_INFINITY);
  }
  return times;
}

/** Waits until the attack's work is done: one spare child process, and no conversion. */
async function waitForQuiet(pid: number): Promise<void> {
  for (let i = 0; i < 600 && listHijos(pid).length > 1; i++) await sleep(200);
}

const percentile = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;

const describe = (times: number[]) =>
  `median ${(median(times) / 1000).toFixed(2)} s, p99 ${(percentile(times) / 1000).toFixed(2)} s`;
