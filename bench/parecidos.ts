import type { Figure } from './figure.ts';
import { type Barrio, makeBarrio } from './parecidos/barrio.ts';
import { describeBarrios } from './parecidos/describe-barrio.ts';
import { fillBarrio } from './parecidos/fill-barrio.ts';
import {
  countAlertas,
  countFirst,
  listUmbrales,
  type Parecido,
  listParecidos,
} from './parecidos/recuento.ts';
import { fillEspana, measureTiempos } from './parecidos/tiempos.ts';
import { openProduct, type Product } from './product.ts';

/** The towns to compare. The weights were fitted to others: 101, 202 and 404. */
const SEMILLAS = (process.env['SEMILLAS'] ?? '7001,7002,7003,7004,7005').split(',').map(Number);
const PUESTOS = 5;
const CALLADA = 0.85;
const SONADA = 0.6;
const ALERTAS = 3;
const UMBRALES = 12;

/**
 * What the comparer finds in generated towns, whose pairs are known, and the time that it takes
 * among a million animals. The generator is by another hand than the comparer.
 */
export async function measureParecidos(): Promise<Figure[]> {
  const barrios = SEMILLAS.map(makeBarrio);
  const towns: Parecido[][] = [];
  for (const barrio of barrios) towns.push(await onProduct((it) => compareAll(it, barrio)));
  const parejas = barrios[0]!.parejas.length;
  return [
    ...describeBarrios(barrios),
    weighCallada(towns, parejas),
    ...weighSonada(towns, parejas),
    ...drawCurva(towns, parejas),
    ...(await onProduct(timeOne)),
  ];
}

async function timeOne({ deps }: Product): Promise<Figure[]> {
  await fillEspana(deps.db);
  return await measureTiempos(deps);
}

async function onProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
  const product = await openProduct();
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}

async function compareAll({ deps }: Product, barrio: Barrio): Promise<Parecido[]> {
  await fillBarrio(deps.db, barrio);
  return await listParecidos(deps.db, barrio);
}

/** What an owner finds in the list without being alerted. */
function weighCallada(towns: readonly Parecido[][], parejas: number): Figure {
  const recalls = towns.map((rows) => countFirst(rows, PUESTOS, parejas));
  return {
    name: `Silent list: true matches among the first ${PUESTOS}, in all; by seed (${SEMILLAS.join(' ')})`,
    value: `${list([mean(recalls)])}; ${list(recalls)}`,
    budget: `≥ ${CALLADA} in all`,
    ok: mean(recalls) >= CALLADA,
  };
}

/** What alerts find, at the comparer's one threshold. */
function weighSonada(towns: readonly Parecido[][], parejas: number): Figure[] {
  const points = towns.map((rows) =>
    countAlertas(
      rows.filter(({ suena }) => suena),
      parejas,
    ),
  );
  const recalls = points.map(({ recall }) => recall);
  const alertas = points.map((point) => point.alertas);
  return [
    {
      name: 'Loud: true matches that alert their owner, in all; by seed',
      value: `${list([mean(recalls)])}; ${list(recalls)}`,
      budget: `≥ ${SONADA} in all`,
      ok: mean(recalls) >= SONADA,
    },
    {
      name: 'Loud: alerts for a true match, by seed',
      value: list(alertas),
      budget: `≤ ${ALERTAS}`,
      ok: alertas.every((one) => one <= ALERTAS),
    },
  ];
}

/** Recall against alerts at other thresholds. */
function drawCurva(towns: readonly Parecido[][], parejas: number): Figure[] {
  return listUmbrales(towns, UMBRALES).map((umbral) => {
    const points = towns.map((rows) =>
      countAlertas(
        rows.filter(({ seguro }) => seguro >= umbral),
        parejas,
      ),
    );
    const recalls = list(points.map(({ recall }) => recall));
    return {
      name: `Curve, from ${umbral.toPrecision(4)} on: true matches; alerts for each`,
      value: `${recalls}; ${list(points.map(({ alertas }) => alertas))}`,
      budget: '–',
      ok: true,
    };
  });
}

/** All towns have as many pairs. */
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function list(values: readonly number[]): string {
  return values.map((value) => value.toFixed(3)).join(' ');
}
