import { setTimeout as sleep } from 'node:timers/promises';
import { scanDuring } from '../escaneos-aparte.ts';
import type { Figure } from '../figure.ts';
import { median, percentile } from '../product.ts';
import { findLuna } from '../servidor.ts';
import { type Escena, onEscena } from './escena.ts';

/** Far from each other: each round tells other neighbours, who may hear of three entries a day. */
const MUNICIPIOS = ['28079', '41091', '46250', '50297', '48020'];
/** Enough for about fifteen seconds. */
const VECINOS = 800;
const MITAD = 0.5;
const CALMA_MS = 15_000;
const VECES = 3;
const LIMITE_MS = 50;

interface Ronda {
  idle: number[];
  busy: number[];
  porSegundo: number;
}

/** Scans of a badge, fifty a second, while neighbours are told and, in alternation, while none are. */
export function measureEscaneos(
  vecinos = VECINOS,
  conNavegador = MITAD,
  rondas = MUNICIPIOS.length,
): Promise<Figure[]> {
  return onEscena(async (escena) => {
    const { base } = escena.servidor;
    const url = `${base}/q?${(await findLuna(base)).chapa}`;
    await scanDuring(url, sleep(CALMA_MS / 3)); // lets the JIT compile hot code
    const rounds: Ronda[] = [];
    for (const municipio of MUNICIPIOS.slice(0, rondas)) {
      await escena.settle(municipio, vecinos, conNavegador);
      rounds.push(await runRonda(escena, url, { municipio, vecinos }));
    }
    return [toFigure(rounds)];
  });
}

async function runRonda(
  escena: Escena,
  url: string,
  { municipio, vecinos }: { municipio: string; vecinos: number },
): Promise<Ronda> {
  const idle = await scanDuring(url, sleep(CALMA_MS));
  await escena.call(municipio);
  const telling = escena.untilTold();
  const busy = await scanDuring(url, telling);
  return { idle, busy, porSegundo: (vecinos * 1000) / (await telling) };
}

function toFigure(rounds: Ronda[]): Figure {
  const of = (key: 'idle' | 'busy') => rounds.map((round) => percentile(round[key], 0.99));
  const [idle, busy] = [of('idle'), of('busy')];
  const times = median(busy) / median(idle);
  const scans = rounds.reduce((sum, round) => sum + round.busy.length, 0);
  const rate = Math.round(median(rounds.map(({ porSegundo }) => porSegundo)));
  return {
    name: `Scan of a badge, fifty a second, while ${rate} neighbours a second are told, against none: p99, median of ${rounds.length} rounds in alternation`,
    value: `${times.toFixed(2)} times (${describe(busy)} against ${describe(idle)} ms, ${scans} scans)`,
    budget: `≤ ${VECES} times, ≤ ${LIMITE_MS} ms`,
    ok: times <= VECES && median(busy) <= LIMITE_MS,
  };
}

function describe(values: number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(1)}, ${least.toFixed(1)}–${most.toFixed(1)}`;
}
