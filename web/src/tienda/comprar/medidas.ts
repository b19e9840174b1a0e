import type { Producto } from '@vuelve/contract/tienda';

/**
 * The animal that a badge is drawn on. `escala` is relative to the drawing, whose head is 12 cm
 * wide.
 */
export interface Modelaje {
  animal: 'gato' | 'perro';
  nombre: string;
  escala: number;
}

const GATO: Modelaje = { animal: 'gato', nombre: 'un gato', escala: 0.72 };
const MEDIANO: Modelaje = { animal: 'perro', nombre: 'un perro mediano', escala: 1 };
const GRANDE: Modelaje = { animal: 'perro', nombre: 'un perro grande', escala: 1.3 };

/** The lightest kind of animal that the badge suits. */
export function modelajeOf({ desde_kg }: Producto): Modelaje {
  if (desde_kg === null) return MEDIANO;
  if (desde_kg < 5) return GATO;
  return desde_kg < 10 ? MEDIANO : GRANDE;
}

/** Common coins with their weight in grams. */
const MONEDAS: [string, number][] = [
  ['10 céntimos', 4.1],
  ['20 céntimos', 5.7],
  ['1 €', 7.5],
  ['2 €', 8.5],
];

/** The first coin whose weight differs by 0.6 g at most. */
export function monedaOf(gramos: number): string | undefined {
  return MONEDAS.find(([, suyos]) => Math.abs(suyos - gramos) <= 0.6)?.[0];
}

/** A round badge has one measure. */
export function sizeOf({ ancho_mm, alto_mm }: Producto): string | undefined {
  if (ancho_mm === null || alto_mm === null) return undefined;
  return ancho_mm === alto_mm ? `${ancho_mm} mm` : `${ancho_mm} × ${alto_mm} mm`;
}

/** The animals that a badge suits, in words. */
export function describeAnimal(kg: number): string {
  if (kg < 5) return 'gatos y perros pequeños';
  return kg < 10 ? 'perros medianos o grandes' : 'perros grandes';
}
