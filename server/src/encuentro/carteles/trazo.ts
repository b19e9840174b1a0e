import type { Fuente } from '../../taller/letras/fuentes.ts';

/** An outline in SVG's words, drawn in units of `escala` from (x, y) on: filled, or as a line where it has a width. */
export interface Figura {
  d: string;
  color: string;
  x?: number;
  y?: number;
  escala?: number;
  grosor?: number;
}

/** One line of text, from (x, y) of its baseline on. */
export interface Linea {
  texto: string;
  x: number;
  y: number;
  cuerpo: number;
  fuente: Fuente;
  color: string;
}

/** Where the photo fills a rectangle, cut along an outline. */
export interface Foto {
  foto: { x: number; y: number; ancho: number; alto: number };
  recorte: string;
}

/** What a poster is made of, on paper and as a picture alike, in the order in which it is drawn. */
export type Trazo = Figura | Linea | Foto;

interface Caja {
  x: number;
  y: number;
  ancho: number;
  alto: number;
}

/** A rectangle with round corners: at the top, at the bottom or at both. */
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
