import type { Db } from '../../server/src/cimientos/db/database.ts';
import { eachInLanes } from '../../server/src/cimientos/in-lanes.ts';
import { findBusqueda } from '../../server/src/encuentro/parecidos/parecidos.queries.ts';
import { likelihoodOf, rankEncontradas, SUENA } from '../../server/src/encuentro/parecidos/rank.ts';
import { BASE } from '../../server/src/test/llenar-barrio.ts';
import { type Barrio, CUANTAS } from './barrio.ts';

/** Searches at a time: the database works on one while the weights of another are added up. */
const CARRILES = 2;

/** A lost and a found animal, as the comparer weighs them. */
export interface Parecido {
  /** Its place in the owner's list. */
  puesto: number;
  seguro: number;
  suena: boolean;
  /** Whether both are the same animal. */
  esSuya: boolean;
}

/** How much of the true pairs is found, and with how many alerts for each of them. */
interface Punto {
  recall: number;
  alertas: number;
}

/** All pairs of a town that was filled: its lists have as n what has the id `BASE` + n. */
export async function listParecidos(db: Db, { parejas }: Barrio): Promise<Parecido[]> {
  const suyas = new Map(parejas);
  const pairs: Pareja[] = [];
  await eachInLanes([...Array(CUANTAS).keys()], CARRILES, async (perdida) => {
    const busqueda = (await findBusqueda(db, BASE + perdida))!;
    const ranked = (await rankEncontradas(db, busqueda)).toSorted((a, b) => b.entero - a.entero);
    ranked.forEach(({ id, entero }, at) =>
      pairs.push({ perdida, encontrada: id - BASE, peso: Math.exp(entero), puesto: at + 1 }),
    );
  });
  const ofPerdida = sumBy(pairs, 'perdida');
  const ofEncontrada = sumBy(pairs, 'encontrada');
  return pairs.map(({ perdida, encontrada, peso, puesto }) => {
    // One rival with the weight of all: adding up millions of lists would take hours.
    const all = asOne(ofPerdida.get(perdida)!);
    const rivals = asOne(Math.max(0, ofEncontrada.get(encontrada)! - peso));
    const seguro = likelihoodOf({ entero: Math.log(peso) }, all, rivals);
    return { puesto, seguro, suena: seguro >= SUENA, esSuya: suyas.get(perdida) === encontrada };
  });
}

interface Pareja {
  perdida: number;
  encontrada: number;
  peso: number;
  puesto: number;
}

function sumBy(pairs: readonly Pareja[], side: 'perdida' | 'encontrada'): Map<number, number> {
  const sums = new Map<number, number>();
  for (const pair of pairs) sums.set(pair[side], (sums.get(pair[side]) ?? 0) + pair.peso);
  return sums;
}

const asOne = (peso: number) => [{ entero: Math.log(peso) }];

/** Of the true pairs, how many are among the first `puestos` of the owner's list. */
export function countFirst(rows: readonly Parecido[], puestos: number, parejas: number): number {
  return rows.filter(({ esSuya, puesto }) => esSuya && puesto <= puestos).length / parejas;
}

/** What alerts for these rows would find. */
export function countAlertas(rows: readonly Parecido[], parejas: number): Punto {
  const suyas = rows.filter(({ esSuya }) => esSuya).length;
  return { recall: suyas / parejas, alertas: rows.length / suyas };
}

/**
 * Thresholds for a curve: evenly spaced among the true pairs of all towns, whatever the scale,
 * from the one that lets all of them through to the one for the likeliest.
 */
export function listUmbrales(towns: readonly (readonly Parecido[])[], cuantos: number): number[] {
  const suyas = towns.flatMap((rows) => rows.filter(({ esSuya }) => esSuya));
  const seguros = suyas.map(({ seguro }) => seguro).toSorted((one, other) => one - other);
  if (seguros.length === 0) return [];
  const at = (n: number) => seguros[Math.round((n / cuantos) * (seguros.length - 1))]!;
  return [...new Set(Array.from({ length: cuantos }, (_, n) => at(n)))];
}
