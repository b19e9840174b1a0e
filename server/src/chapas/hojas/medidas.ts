import type { Etiqueta } from '@vuelve/contract/lotes';
import { CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';
import { LETRA_ALTO, LETRA_ANCHO } from '../../taller/qr/letra.ts';

/**
 * All measures are mm; y grows downwards. An A4 sheet, its unprintable margin, the footer, and the
 * space between tags for cutting.
 */
const HOJA = { ancho: 210, alto: 297 };
const MARGEN = 10;
const PIE = 8;
const CALLE = 4;

/** A cut that misses the line of a round tag by this much leaves the quiet zone complete. */
const CORTE = 0.5;
/** The share of a square tag's side for the line with the short code. */
const RENGLON = 0.12;
/** Smallest distance between letters and quiet zone. */
const AIRE = 0.2;
/** Largest letter size: larger letters do not read better. */
const CUERPO_MAXIMO = 4;

type Forma = Pick<Etiqueta, 'forma' | 'lado'>;

/** The place of the code with its quiet zone on the tag, and the baseline of the text. */
export interface Cara {
  codigo: { x: number; y: number; lado: number };
  texto: { x: number; y: number; cuerpo: number };
}

/** The letters of a short code and the space between its two groups. */
const LETRAS = CODIGO_CORTO_LONGITUD + 1;

/** Lays out a tag: the code as large as possible, below it a centred line of `letras` letters. */
export function layOutCara({ forma, lado }: Forma, letras = LETRAS): Cara {
  return forma === 'redonda' ? layOutRedonda(lado, letras) : layOutCuadrada(lado, letras);
}

function layOutCuadrada(lado: number, letras: number): Cara {
  const renglon = lado * RENGLON;
  const widest = (lado - renglon) / (letras * LETRA_ANCHO);
  const cuerpo = Math.min(CUERPO_MAXIMO, (renglon * 0.65) / LETRA_ALTO, widest);
  const code = lado - renglon;
  const base = code + (renglon - cuerpo * LETRA_ALTO) / 3;
  return {
    codigo: { x: renglon / 2, y: 0, lado: code },
    texto: { x: (lado - cuerpo * letras * LETRA_ANCHO) / 2, y: base + cuerpo * LETRA_ALTO, cuerpo },
  };
}

/** The largest square in the circle; below it the letters, as large as the circle allows. */
function layOutRedonda(lado: number, letras: number): Cara {
  const radio = lado / 2 - CORTE;
  const code = radio * Math.SQRT2;
  const fits = (cuerpo: number) => {
    const ancho = cuerpo * letras * LETRA_ANCHO;
    return Math.hypot(ancho / 2, code / 2 + AIRE + cuerpo * LETRA_ALTO) <= radio;
  };
  let cuerpo = CUERPO_MAXIMO;
  while (!fits(cuerpo)) cuerpo -= 0.02;
  const y = (lado + code) / 2 + AIRE + cuerpo * LETRA_ALTO;
  const place = (lado - code) / 2;
  return {
    codigo: { x: place, y: place, lado: code },
    texto: { x: (lado - cuerpo * letras * LETRA_ANCHO) / 2, y, cuerpo },
  };
}

/** The largest letter size at which these lines fit on a tag. */
export function fitLineas({ forma, lado }: Forma, lineas: string[]): number {
  const ancho = Math.max(...lineas.map(({ length }) => length)) * LETRA_ANCHO;
  const alto = lineas.length * INTERLINEA;
  const largest = lado - 4 * CORTE;
  const needed = forma === 'redonda' ? Math.hypot(ancho, alto) : Math.max(ancho, alto);
  return Math.min(CUERPO_MAXIMO, largest / needed);
}

/** Line height in letter sizes. */
export const INTERLINEA = 1.35;

/** How many tags fit on a sheet, and where. Equal side margins make the backs match the fronts. */
export function planHoja(lado: number) {
  const columnas = countIn(HOJA.ancho - 2 * MARGEN, lado);
  const filas = countIn(HOJA.alto - 2 * MARGEN - PIE, lado);
  const left = (HOJA.ancho - (columnas * (lado + CALLE) - CALLE)) / 2;
  return {
    columnas,
    filas,
    porHoja: columnas * filas,
    /** The upper left corner of a tag; with `dorso`, on a sheet flipped along its long edge. */
    cornerOf(place: number, dorso = false) {
      const column = place % columnas;
      const fromLeft = dorso ? columnas - 1 - column : column;
      const x = left + fromLeft * (lado + CALLE);
      return { x, y: MARGEN + Math.floor(place / columnas) * (lado + CALLE) };
    },
    /** The baseline of the footer. */
    pie: HOJA.alto - MARGEN,
    margen: MARGEN,
  };
}

function countIn(room: number, lado: number): number {
  return Math.floor((room + CALLE) / (lado + CALLE));
}
