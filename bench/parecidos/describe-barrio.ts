import type { Figure } from '../figure.ts';
import { RASGOS, type Rasgo } from './azar-senas.ts';
import { type Barrio, CUANTAS, DIA_MS, type Senas } from './barrio.ts';
import {
  CUOTA_PAREJAS,
  CUOTAS_COLLAR,
  CUOTAS_COLOR,
  CUOTAS_CUANTOS_COLORES,
  CUOTAS_DESCONOCIDO,
  CUOTAS_ESPECIE,
  CUOTAS_SEXO,
  CUOTAS_TAMANO,
  type Cuotas,
  DEMORA_DIAS,
  DISTANCIA_KM,
} from './cuotas.ts';

/** How far a drawn share may be from its constant: over four deviations of 10,000. */
const MARGEN = 0.02;
/** The same of a quantile, as a part of it: over three deviations of 3,000 pairs. */
const MARGEN_CUANTIL = 0.15;

/** What the generated towns are like: their shares as drawn from, and whether they hold. */
export function describeBarrios(barrios: readonly Barrio[]): Figure[] {
  return [
    ...describeCuotas(),
    holdShare('Paired', barrios, CUOTA_PAREJAS, ({ parejas }) => parejas.length / CUANTAS),
    ...RASGOS.map((rasgo) =>
      holdShare(`Unknown ${rasgo}`, barrios, CUOTAS_DESCONOCIDO[rasgo], (it) =>
        shareOf([...it.perdidas, ...it.encontradas], (senas) => isUnknown(senas, rasgo)),
      ),
    ),
    ...holdQuantiles('Days until it is found', barrios.map(listDias), DEMORA_DIAS),
    ...holdQuantiles(
      'Kilometres away, before cells',
      barrios.map(({ distancias }) => distancias),
      DISTANCIA_KM,
    ),
  ];
}

function describeCuotas(): Figure[] {
  const especies = [
    [1, 'dogs'],
    [2, 'cats'],
    [3, 'parrots'],
    [0, 'others'],
  ] as const;
  const names = new Map<number, string>(especies);
  const kinds = CUOTAS_ESPECIE.map(([especie, cuota]) => [names.get(especie)!, cuota] as const);
  return [
    publish('kinds', kinds),
    publish('sexes', CUOTAS_SEXO),
    publish('numbers of colours', CUOTAS_CUANTOS_COLORES),
    ...especies.flatMap(([especie, name]) => [
      publish(`sizes, ${name}`, CUOTAS_TAMANO[especie]),
      publish(`colours, ${name}`, CUOTAS_COLOR[especie]),
      publish(`collars, ${name}`, CUOTAS_COLLAR[especie]),
    ]),
  ];
}

function publish(what: string, cuotas: Cuotas<string | number>): Figure {
  const value = cuotas.map(([it, cuota]) => `${it} ${(cuota * 100).toFixed(1)}`).join(', ');
  return { name: `Generator: ${what}, %`, value, budget: '–', ok: true };
}

function holdShare(
  name: string,
  barrios: readonly Barrio[],
  cuota: number,
  measure: (barrio: Barrio) => number,
): Figure {
  const shares = barrios.map(measure);
  return {
    name: `Generator: ${name}`,
    value: shares.map((share) => share.toFixed(3)).join(' '),
    budget: `${cuota} ± ${MARGEN}`,
    ok: shares.every((share) => Math.abs(share - cuota) <= MARGEN),
  };
}

function listDias({ perdidas, encontradas, parejas }: Barrio): number[] {
  return parejas.map(([perdida, encontrada]) => {
    const ms = encontradas[encontrada]!.desde.getTime() - perdidas[perdida]!.desde.getTime();
    return ms / DIA_MS;
  });
}

function holdQuantiles(
  name: string,
  samples: readonly number[][],
  { mediana, p95 }: { mediana: number; p95: number },
): Figure[] {
  const sorted = samples.map((all) => all.toSorted((one, other) => one - other));
  const wanted = [
    [0.5, mediana, 'median'],
    [0.95, p95, '95 %'],
  ] as const;
  return wanted.map(([part, value, word]) => {
    const found = sorted.map((all) => all[Math.floor(all.length * part)]!);
    return {
      name: `Generator: ${name}, ${word}`,
      value: found.map((it) => it.toFixed(2)).join(' '),
      budget: `${value} ± ${MARGEN_CUANTIL * 100} %`,
      ok: found.every((it) => Math.abs(it / value - 1) <= MARGEN_CUANTIL),
    };
  });
}

function shareOf(all: readonly Senas[], matches: (senas: Senas) => boolean): number {
  return all.filter(matches).length / all.length;
}

function isUnknown(senas: Senas, rasgo: Rasgo): boolean {
  const told = senas[rasgo];
  return told === null || told.length === 0;
}
