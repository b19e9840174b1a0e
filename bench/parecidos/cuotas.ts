import type { Collar, Sexo } from '@vuelve/contract/encontradas';
import type { Color, Especie, Tamano } from '@vuelve/contract/senas';

/*
 * Shares of the generated animals. No register counts lost animals by their looks: these are
 * estimates, near what shelters take in (59 % dogs, 41 % cats in Spain in 2023, small dogs fewer
 * than among all dogs). They are published with the figures.
 */

/** Values with their shares, which sum to 1. */
export type Cuotas<K> = readonly (readonly [valor: K, cuota: number])[];
type PorEspecie<K> = Readonly<Record<Especie, Cuotas<K>>>;

/** Of all lost and of all found animals, so many have a partner in the other list. */
export const CUOTA_PAREJAS = 0.3;

/** Kinds: cats are missed less often than shelters take them in, parrots and others seldom. */
export const CUOTAS_ESPECIE: Cuotas<Especie> = [
  [1, 0.6],
  [2, 0.34],
  [3, 0.04],
  [0, 0.02],
];

/** Sizes by kind, by the words of the form: small is what one carries in the arms. */
export const CUOTAS_TAMANO: PorEspecie<Tamano> = {
  1: of({ pequeno: 0.36, mediano: 0.4, grande: 0.24 }),
  2: of({ pequeno: 0.8, mediano: 0.19, grande: 0.01 }),
  3: of({ pequeno: 0.96, mediano: 0.035, grande: 0.005 }),
  0: of({ pequeno: 0.85, mediano: 0.12, grande: 0.03 }),
};

/** How many colours are checked for an animal. */
export const CUOTAS_CUANTOS_COLORES: Cuotas<number> = [
  [1, 0.45],
  [2, 0.42],
  [3, 0.13],
];

/** Colours by kind: of the first one drawn; a second and a third are drawn from what is left. */
export const CUOTAS_COLOR: PorEspecie<Color> = {
  1: of({
    negro: 0.24,
    canela: 0.22,
    blanco: 0.2,
    marron: 0.16,
    crema: 0.06,
    gris: 0.04,
    atigrado: 0.03,
    manchas: 0.03,
    tricolor: 0.015,
    naranja: 0.005,
  }),
  2: of({
    atigrado: 0.3,
    negro: 0.2,
    blanco: 0.19,
    gris: 0.12,
    naranja: 0.11,
    tricolor: 0.04,
    manchas: 0.03,
    crema: 0.01,
  }),
  3: of({
    verde: 0.42,
    amarillo: 0.18,
    azul: 0.16,
    gris: 0.1,
    rojo: 0.06,
    blanco: 0.06,
    naranja: 0.015,
    negro: 0.005,
  }),
  0: of({
    blanco: 0.25,
    negro: 0.2,
    marron: 0.2,
    gris: 0.18,
    canela: 0.1,
    manchas: 0.04,
    crema: 0.03,
  }),
};

/** Sexes: males stray a little more. */
export const CUOTAS_SEXO: Cuotas<Sexo> = of({ M: 0.52, H: 0.48 });

/** Collars by kind: a share has none, the others have these colours. */
export const CUOTAS_COLLAR: PorEspecie<Collar> = {
  1: collares(0.4),
  2: collares(0.65),
  3: collares(0.97),
  0: collares(0.85),
};

/** How many marks an animal has. */
export const CUOTAS_CUANTAS_MARCAS: Cuotas<number> = [
  [1, 0.7],
  [2, 0.3],
];

/** Marks are drawn from a list, the first ones more often: place in the list = random ^ this. */
export const SESGO_MARCAS = 1.6;

/** Of the pairs, the finder tells so many of the marks in other words than the owner. */
export const CUOTA_OTRAS_PALABRAS = 0.5;

/** What a side leaves out, each side on its own and each trait on its own. */
export const CUOTAS_DESCONOCIDO = {
  tamano: 0.15,
  colores: 0.15,
  sexo: 0.4,
  collar: 0.15,
  marcas: 0.15,
} as const;

/** Days from the loss until it is found, log-normal. */
export const DEMORA_DIAS = { mediana: 1.5, p95: 10 } as const;

/** Kilometres from the loss to where it is found, log-normal, in any direction. */
export const DISTANCIA_KM = { mediana: 0.8, p95: 4 } as const;

function collares(sin: number): Cuotas<Collar> {
  const colores = of<Collar>({
    rojo: 0.19,
    negro: 0.18,
    azul: 0.16,
    marron: 0.11,
    rosa: 0.08,
    verde: 0.08,
    otro: 0.07,
    naranja: 0.04,
    morado: 0.03,
    amarillo: 0.03,
    gris: 0.02,
    blanco: 0.01,
  });
  const con = colores.map(([valor, cuota]) => [valor, cuota * (1 - sin)] as const);
  return [['sin', sin], ...con];
}

function of<K extends string>(shares: Partial<Record<K, number>>): Cuotas<K> {
  return Object.entries<number>(shares as Record<K, number>) as [K, number][];
}
