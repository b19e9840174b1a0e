import type { Figure } from './figure.ts';
import { measureAlcance } from './vecinos/alcance.ts';
import { measureEscaneos } from './vecinos/escaneos.ts';
import { measureMuertesVecinos } from './vecinos/muertes.ts';
import { measureReparto } from './vecinos/reparto.ts';

/** By name, to run one alone: `node bench/vecinos.ts reparto 500 1` tells 500, all by push. */
const MEDIDAS: Record<string, (...numbers: number[]) => Promise<Figure[]>> = {
  alcance: measureAlcance,
  reparto: measureReparto,
  escaneos: measureEscaneos,
  muertes: measureMuertesVecinos,
};

/**
 * Neighbours who hear of lost and found animals: how they are found among a million, how long it
 * takes to tell many, what scans suffer meanwhile, and what the death of a server costs.
 */
export async function measureVecinos(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const measure of Object.values(MEDIDAS)) figures.push(...(await measure()));
  return figures;
}

if (import.meta.main) {
  const [name = '', ...numbers] = process.argv.slice(2);
  const measure = MEDIDAS[name];
  if (!measure) throw new Error(`No ${name}; there are: ${Object.keys(MEDIDAS).join(', ')}`);
  for (const { name, value, budget, ok } of await measure(...numbers.map(Number))) {
    console.log(`${ok ? 'kept' : 'MISSED'} ${name}: ${value} (${budget})`);
  }
}
