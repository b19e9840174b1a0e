import type { Etiqueta } from '@vuelve/contract/lotes';
import { CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';
import { LETRA_ALTO, LETRA_ANCHO } from '../../taller/qr/letra.ts';

/** All measures are mm; y grows downwards. An A4 sheet, what of it printers reach, and the room between tags to cut in. */
const HOJA = { ancho: 210, alto: 297 };
const MARGEN = 10;
const PIE = 8;
const CALLE = 4;

/** A cut that strays by so much takes nothing of the quiet zone of a round tag. */
const CORTE = 0.5;
/** Of a square tag, the share that is left for the short code; below it no cut mark is near. */
const RENGLON = 0.12;
/** Letters come no closer to the quiet zone. */
const AIRE = 0.2;
/** The largest letters: more help nobody. */
const CUERPO_MAXIMO = 4;

type Forma = Pick<Etiqueta, 'forma' | 'lado'>;

/** Where the code stands on a tag, from its upper left corner, its quiet zone counted in; and the baseline of the letters. */
export interface Cara {
  codigo: { x: number; y: number; lado: number };
  texto: { x: number; y: number; cuerpo: number };
}

/** Letters of a short code and the gap between its two groups. */
const LETRAS = CODIGO_CORTO_LONGITUD + 1;

/** Lays out a tag: the code as large as it can be, and beneath it, centred, a line of so many letters: the short code's. */
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

/** The square within the circle; below it the letters, as large as the chord lets them be. */
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

/** How large letters can be so that these lines fit on a tag. */
export function fitLineas({ forma, lado }: Forma, lineas: string[]): number {
  const ancho = Math.max(...lineas.map(({ length }) => length)) * LETRA_ANCHO;
  const alto = lineas.length * INTERLINEA;
  const largest = lado - 4 * CORTE;
  const needed = forma === 'redonda' ? Math.hypot(ancho, alto) : Math.max(ancho, alto);
  return Math.min(CUERPO_MAXIMO, largest / needed);
}

/** From line to line, in sizes of the letters. */
export const INTERLINEA = 1.35;

/** How many tags a sheet holds, and where each stands: the same from both edges, so that the back meets the front. */
export function planHoja(lado: number) {
  const columnas = countIn(HOJA.ancho - 2 * MARGEN, lado);
  const filas = countIn(HOJA.alto - 2 * MARGEN - PIE, lado);
  const left = (HOJA.ancho - (columnas * (lado + CALLE) - CALLE)) / 2;
  return {
    columnas,
    filas,
    porHoja: columnas * filas,
    /** The upper left corner of the tag at a place; on the back of a sheet that is turned over its long edge. */
    cornerOf(place: number, dorso = false) {
      const column = place % columnas;
      const fromLeft = dorso ? columnas - 1 - column : column;
      const x = left + fromLeft * (lado + CALLE);
      return { x, y: MARGEN + Math.floor(place / columnas) * (lado + CALLE) };
    },
    /** The baseline of what is written below the tags. */
    pie: HOJA.alto - MARGEN,
    margen: MARGEN,
  };
}

function countIn(room: number, lado: number): number {
  return Math.floor((room + CALLE) / (lado + CALLE));
}
