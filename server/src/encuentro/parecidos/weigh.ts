import type { Collar, Sexo } from '@vuelve/contract/encontradas';
import type { Color, Especie, Tamano } from '@vuelve/contract/senas';
import { isSame, listCommonWords } from '../encontradas/acuerdo.ts';

/** What is known of a lost or a found animal. Null, none and empty: unknown, never a mismatch. */
export interface Conocida {
  tamano: Tamano | null;
  colores: readonly Color[];
  sexo: Sexo | null;
  collar: Collar | '';
  marcas: string;
  desde: Date;
}

/** How much speaks for one animal being the other, in natural logarithms of odds. */
export interface Peso {
  /** By what everybody may see: it orders what an owner reads. */
  visible: number;
  /** By sex, collar and marks too: it decides who is told, and nothing that anybody reads. */
  entero: number;
}

/**
 * The weight of a lost pet and a found animal of one kind that are `km` apart. Each sign adds how
 * much likelier it is for the same animal than for any other one.
 */
export function weigh(
  especie: Especie,
  perdida: Conocida,
  encontrada: Conocida,
  km: number | null,
): Peso {
  const where =
    weighLejania(km) + weighDemora(encontrada.desde.getTime() - perdida.desde.getTime());
  const seen = [
    weighTamano(especie, perdida.tamano, encontrada.tamano),
    weighColores(especie, perdida.colores, encontrada.colores),
  ];
  const visible = where + addUp(seen);
  return { visible, entero: where + addUp([...seen, ...weighPruebas(perdida, encontrada)]) };
}

/**
 * People who describe an animal err once: one sign that disagrees costs hardly anything, and two
 * such signs tell of different animals.
 */
const OTRO_MAS = -2.4;

function addUp(signs: number[]): number {
  const disagree = signs.filter((one) => one < 0).length;
  return signs.reduce((sum, one) => sum + one, 0) + Math.max(0, disagree - 1) * OTRO_MAS;
}

/** Half of the pets that are found are within 0.8 km, and 95 % within 4: a log-normal distance. */
const KM = { mitad: 0.8, sigma: 0.93 };
/** Half of them are found within 1.5 days, and 95 % within 10. */
const DIAS = { mitad: 1.5, sigma: 1.15 };
const DIA_MS = 86_400_000;
/** Two middles of cells are some way apart, also of one cell. */
const KM_MINIMO = 0.25;
/** A day without its hour is stored as its noon: a pet may be found 'before' it was lost. */
const DIAS_DE_MARGEN = 0.5;

/** As far as somewhere in a province of 8,000 square kilometres. */
const SIN_SITIO = -9;

/**
 * The weight of a distance: its density for the same animal, against one found animal in a square
 * kilometre. Null: one of the two places is not known.
 */
export function weighLejania(km: number | null): number {
  if (km === null) return SIN_SITIO;
  const far = Math.max(km, KM_MINIMO);
  return logNormal(far, KM) - Math.log(2 * Math.PI * far);
}

/** The weight of the time between loss and find. */
export function weighDemora(ms: number): number {
  const dias = ms / DIA_MS;
  return dias < -DIAS_DE_MARGEN ? -Infinity : logNormal(Math.max(dias, DIAS_DE_MARGEN), DIAS);
}

/** The logarithm of the density of a log-normal distribution. */
function logNormal(x: number, { mitad, sigma }: typeof KM): number {
  const z = Math.log(x / mitad) / sigma;
  return -(z * z) / 2 - Math.log(x * sigma * Math.sqrt(2 * Math.PI));
}

/** The weights of a sign: when both animals agree in it, and when they differ. */
interface Signo {
  igual: number;
  otro: number;
}
/** Most cats and parrots are small. */
const TAMANO: Record<Especie, Signo> = {
  1: { igual: 1, otro: -0.1 },
  2: { igual: 0.2, otro: -0.1 },
  3: { igual: 0, otro: 0 },
  0: { igual: 0.4, otro: -0.1 },
};
const SEXO: Signo = { igual: 0.4, otro: -0.1 };
/** None is common; one of a common colour says less than another. */
const COLLAR = { sin: 0.6, comun: 2.4, raro: 3.4, otro: -0.1 };
const COMUNES = new Set<Collar | ''>(['rojo', 'negro', 'azul', 'marron']);
/** For each telling word that both use. */
const MARCAS = { palabra: 1.2, maximo: 4.5, otro: -0.1 };
/** For each colour that only one names, and for no common one. */
const COLORES = { deMas: -2.5, otros: -0.1 };

/** Of a hundred animals of a kind, how many have a colour: a rare one says more. */
const CUOTA: Record<Especie, Partial<Record<Color, number>>> = {
  1: { negro: 25, canela: 20, blanco: 20, marron: 15, crema: 5, gris: 5, manchas: 5, tricolor: 3 },
  2: { atigrado: 30, negro: 20, blanco: 20, gris: 12, naranja: 10, tricolor: 5, manchas: 3 },
  3: { verde: 40, amarillo: 20, azul: 15, gris: 10, rojo: 5, blanco: 5 },
  0: { blanco: 25, negro: 20, marron: 20, gris: 15, canela: 10, manchas: 5 },
};
const CUOTA_DE_OTROS = 2;

const rarityOf = (especie: Especie) => (color: Color) =>
  -Math.log((CUOTA[especie][color] ?? CUOTA_DE_OTROS) / 100);

function weighTamano(especie: Especie, a: Tamano | null, b: Tamano | null): number {
  return weightOf(a && b ? a === b : null, TAMANO[especie]);
}

function weighColores(especie: Especie, a: readonly Color[], b: readonly Color[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const shared = a.filter((one) => b.includes(one));
  if (shared.length === 0) return COLORES.otros;
  const rarity = shared.map(rarityOf(especie)).reduce((sum, one) => sum + one, 0);
  return rarity + (a.length + b.length - 2 * shared.length) * COLORES.deMas;
}

function weighPruebas(perdida: Conocida, encontrada: Conocida): number[] {
  return [
    weightOf(isSame(perdida.sexo, encontrada.sexo), SEXO),
    weightOf(isSame(perdida.collar, encontrada.collar), signOf(encontrada.collar)),
    weighMarcas(perdida.marcas, encontrada.marcas),
  ];
}

function signOf(b: Collar | ''): Signo {
  const igual = b === 'sin' ? COLLAR.sin : COMUNES.has(b) ? COLLAR.comun : COLLAR.raro;
  return { igual, otro: COLLAR.otro };
}

function weighMarcas(a: string, b: string): number {
  const words = listCommonWords(a, b);
  if (words === null) return 0;
  if (words.length === 0) return MARCAS.otro;
  return Math.min(MARCAS.maximo, words.length * MARCAS.palabra);
}

function weightOf(agrees: boolean | null, { igual, otro }: Signo): number {
  return agrees === null ? 0 : agrees ? igual : otro;
}
