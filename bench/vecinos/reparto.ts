import { countEntregados } from '../../server/src/test/llenar-vecinos.ts';
import type { Figure } from '../figure.ts';
import { type Escena, onEscena, TARDA_MS } from './escena.ts';

const MUCHOS = 20_000;
const MITAD = 0.5;
const MADRID = '28079';
const LIMITE_MIN = 10;

/** How long it takes to tell the neighbours of one entry, and whether each is told exactly once. */
export function measureReparto(cuantos = MUCHOS, conNavegador = MITAD): Promise<Figure[]> {
  return onEscena(async (escena) => {
    const [first, last] = await escena.settle(MADRID, cuantos, conNavegador);
    const begun = performance.now();
    await escena.call(MADRID);
    const eleccion = performance.now() - begun;
    const ms = eleccion + (await escena.untilTold());
    return [await toTiempo(escena, cuantos, { ms, eleccion }), await toVeces(escena, first, last)];
  });
}

async function toTiempo(
  { servicios }: Escena,
  cuantos: number,
  { ms, eleccion }: { ms: number; eleccion: number },
): Promise<Figure> {
  const minutes = ms / 60_000;
  const { pushes, correos } = await servicios.count();
  const rate = Math.round((cuantos * 1000) / ms);
  return {
    name: `${cuantos.toLocaleString('en')} neighbours of one entry told, where services answer after ${TARDA_MS} ms`,
    value: `${minutes.toFixed(1)} min (${rate} a second; ${pushes} by push, ${correos} by mail; chosen after ${(eleccion / 1000).toFixed(1)} s)`,
    budget: `≤ ${LIMITE_MIN} min`,
    ok: minutes <= LIMITE_MIN,
  };
}

async function toVeces({ db, servicios }: Escena, first: number, last: number): Promise<Figure> {
  const cuantos = last - first + 1;
  const { veces } = await servicios.count();
  const own = veces.filter(([usuario]) => usuario >= first && usuario <= last);
  const once = own.filter(([, times]) => times === 1).length;
  const noted = await countEntregados(db);
  return {
    name: 'Of them, told not at all; more than once; noted as told',
    value: `${cuantos - own.length}; ${own.length - once}; ${noted}`,
    budget: `0; 0; ${cuantos}`,
    ok: once === cuantos && noted === cuantos && veces.length === cuantos,
  };
}
