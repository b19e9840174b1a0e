import type { Collar, Sexo } from '@vuelve/contract/encontradas';
import { CLAVES_COLOR, type Color, type Especie, type Tamano } from '@vuelve/contract/senas';
import {
  type Cuotas,
  CUOTAS_COLLAR,
  CUOTAS_COLOR,
  CUOTAS_CUANTAS_MARCAS,
  CUOTAS_CUANTOS_COLORES,
  CUOTAS_DESCONOCIDO,
  CUOTAS_ESPECIE,
  CUOTAS_SEXO,
  CUOTAS_TAMANO,
  SESGO_MARCAS,
} from './cuotas.ts';
import { type Marca, marcasOf, writeMarcas } from './marcas.ts';

export type Azar = () => number;

/** What can be left out or wrong. */
export type Rasgo = keyof typeof CUOTAS_DESCONOCIDO;
export const RASGOS = Object.keys(CUOTAS_DESCONOCIDO) as Rasgo[];

/** An animal as it is. */
export interface Animal {
  especie: Especie;
  tamano: Tamano;
  colores: Color[];
  sexo: Sexo;
  collar: Collar;
  marcas: Marca[];
}

/** An animal as somebody tells of it. */
export interface Contado {
  especie: Especie;
  tamano: Tamano | null;
  colores: Color[];
  sexo: Sexo | null;
  collar: Collar | '';
  marcas: string;
}

export function draw<K>(cuotas: Cuotas<K>, azar: Azar): K {
  const total = cuotas.reduce((sum, [, cuota]) => sum + cuota, 0);
  let left = azar() * total;
  return (cuotas.find(([, cuota]) => (left -= cuota) < 0) ?? cuotas.at(-1)!)[0];
}

/** A standard normal number. */
export function drawNormal(azar: Azar): number {
  return Math.sqrt(-2 * Math.log(1 - azar())) * Math.cos(2 * Math.PI * azar());
}

export function drawAnimal(azar: Azar): Animal {
  const especie = draw(CUOTAS_ESPECIE, azar);
  return {
    especie,
    tamano: draw(CUOTAS_TAMANO[especie], azar),
    colores: drawColores(especie, azar),
    sexo: draw(CUOTAS_SEXO, azar),
    collar: draw(CUOTAS_COLLAR[especie], azar),
    marcas: drawMarcas(especie, azar),
  };
}

function drawColores(especie: Especie, azar: Azar): Color[] {
  const cuantos = draw(CUOTAS_CUANTOS_COLORES, azar);
  const chosen = new Set<Color>();
  while (chosen.size < cuantos) chosen.add(draw(CUOTAS_COLOR[especie], azar));
  return CLAVES_COLOR.filter((color) => chosen.has(color));
}

function drawMarcas(especie: Especie, azar: Azar): Marca[] {
  const all = marcasOf(especie);
  const cuantas = draw(CUOTAS_CUANTAS_MARCAS, azar);
  const chosen = new Set<Marca>();
  while (chosen.size < cuantas) chosen.add(all[Math.floor(azar() ** SESGO_MARCAS * all.length)]!);
  return [...chosen];
}

/** The traits that a side tells. */
export function drawSabidos(azar: Azar): Rasgo[] {
  return RASGOS.filter((rasgo) => azar() >= CUOTAS_DESCONOCIDO[rasgo]);
}

/** The same animal with another value of one trait: of colours and marks none is a true one. */
export function spoil(animal: Animal, rasgo: Rasgo, azar: Azar): Animal {
  for (;;) {
    const value = drawAgain(animal.especie, rasgo, azar);
    const truth = new Set<unknown>([animal[rasgo]].flat());
    if (![value].flat().some((it) => truth.has(it))) return { ...animal, [rasgo]: value };
  }
}

function drawAgain(especie: Especie, rasgo: Rasgo, azar: Azar): Animal[Rasgo] {
  if (rasgo === 'tamano') return draw(CUOTAS_TAMANO[especie], azar);
  if (rasgo === 'colores') return drawColores(especie, azar);
  if (rasgo === 'sexo') return draw(CUOTAS_SEXO, azar);
  if (rasgo === 'collar') return draw(CUOTAS_COLLAR[especie], azar);
  return drawMarcas(especie, azar);
}

/** What somebody tells who knows so much. @param palabras which of the wordings of a mark */
export function tell(animal: Animal, sabidos: readonly Rasgo[], palabras: number): Contado {
  const knows = (rasgo: Rasgo) => sabidos.includes(rasgo);
  return {
    especie: animal.especie,
    tamano: knows('tamano') ? animal.tamano : null,
    colores: knows('colores') ? animal.colores : [],
    sexo: knows('sexo') ? animal.sexo : null,
    collar: knows('collar') ? animal.collar : '',
    marcas: knows('marcas') ? writeMarcas(animal.marcas, palabras) : '',
  };
}
