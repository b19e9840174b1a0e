import type { Fuente } from '../../taller/letras/fuentes.ts';

/** An SVG path in units of `escala`, from (x, y): filled, or a line where `grosor` is set. */
export interface Figura {
  d: string;
  color: string;
  x?: number;
  y?: number;
  escala?: number;
  grosor?: number;
}

/** One line of text whose baseline begins at (x, y). */
export interface Linea {
  texto: string;
  x: number;
  y: number;
  cuerpo: number;
  fuente: Fuente;
  color: string;
}

/** The photo in a rectangle, clipped by the path `recorte`. */
export interface Foto {
  foto: { x: number; y: number; ancho: number; alto: number };
  recorte: string;
}

/** A part of a poster, in drawing order; the same for PDF and picture. */
export type Trazo = Figura | Linea | Foto;

interface Caja {
  x: number;
  y: number;
  ancho: number;
  alto: number;
}

/** A rectangle with round corners of these radii, at the top and at the bottom. */
export function box({ x, y, ancho, alto }: Caja, arriba: number, abajo = arriba): string {
  const arc = (r: number, dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + arriba} ${y}H${x + ancho - arriba}${arc(arriba, arriba, arriba)}`,
    `V${y + alto - abajo}${arc(abajo, -abajo, abajo)}`,
    `H${x + abajo}${arc(abajo, -abajo, -abajo)}`,
    `V${y + arriba}${arc(arriba, arriba, -arriba)}z`,
  ].join('');
}

/** A circle around (x, y). */
export function disc(x: number, y: number, radio: number): string {
  const half = (dx: number) => `a${radio} ${radio} 0 1 0 ${dx} 0`;
  return `M${x - radio} ${y}${half(2 * radio)}${half(-2 * radio)}z`;
}
