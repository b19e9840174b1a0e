import { KM_POR_GRADO, kmBetween, kmPerLongitud, type Posicion } from './posicion.ts';

/*
 * The board keeps where a pet was as a cell of about 500 × 500 m, and nothing finer. The grid is
 * fixed: kept cells would mean other places on another one.
 */

const SUR = 27.5;
const NORTE = 44;
const OESTE = -18.5;
const ESTE = 4.5;

/** 500.3 m each. */
const FILAS = 3667;
const GRADOS_POR_FILA = (NORTE - SUR) / FILAS;
/** More than any row has columns. */
const SALTO = 5000;

/** Kilometres from one cell's middle to another's. @throws RangeError where the grid has no such cell */
export function kmBetweenCeldas(a: number, b: number): number {
  return kmBetween(centreOf(a), centreOf(b));
}

/** How far a cell is from another: under 1 km, up to 3 km, or more. */
export type Lejania = 'cerca' | 'media' | 'lejos';

/**
 * The cell of a place, a positive integer of 32 bits.
 * @throws RangeError outside 27.5–44° N, 18.5° W–4.5° E
 */
export function celdaOf({ latitud, longitud }: Posicion): number {
  const isWithin = SUR <= latitud && latitud <= NORTE && OESTE <= longitud && longitud <= ESTE;
  if (!isWithin) throw new RangeError(`No cell at ${latitud}, ${longitud}`);
  const fila = Math.min(FILAS - 1, Math.floor((latitud - SUR) / GRADOS_POR_FILA));
  const columnas = columnsOf(fila);
  const part = (longitud - OESTE) / (ESTE - OESTE);
  return 1 + fila * SALTO + Math.min(columnas - 1, Math.floor(part * columnas));
}

/** Whether the grid has a cell of this number. */
export function isCelda(celda: number): boolean {
  const { fila, columna } = placeOf(celda);
  return Number.isInteger(celda) && celda > 0 && fila < FILAS && columna < columnsOf(fila);
}

/**
 * The middle of a cell.
 * @throws RangeError where the grid has no such cell
 */
export function centreOf(celda: number): Posicion {
  if (!isCelda(celda)) throw new RangeError(`No cell ${celda}`);
  const { fila, columna } = placeOf(celda);
  return {
    latitud: latitudOf(fila),
    longitud: OESTE + ((columna + 0.5) / columnsOf(fila)) * (ESTE - OESTE),
  };
}

/**
 * How far a cell is from another, from middle to middle.
 * @throws RangeError where the grid has no such cell
 */
export function lejaniaOf(a: number, b: number): Lejania {
  const km = kmBetweenCeldas(a, b);
  if (km < 1) return 'cerca';
  return km <= 3 ? 'media' : 'lejos';
}

/** Cells that follow each other in a row, both included. */
interface Tramo {
  desde: number;
  hasta: number;
}

/**
 * The cells whose middle is within `km` of a cell's, and some further ones in the corners: one
 * range in each row, as an index reads them.
 * @throws RangeError where the grid has no such cell
 */
function listTramos(celda: number, km: number): Tramo[] {
  const { longitud } = centreOf(celda);
  const { fila } = placeOf(celda);
  const filas = Math.ceil(km / (GRADOS_POR_FILA * KM_POR_GRADO));
  const tramos: Tramo[] = [];
  for (let row = Math.max(0, fila - filas); row <= Math.min(FILAS - 1, fila + filas); row++) {
    const columnas = columnsOf(row);
    const grados = km / kmPerLongitud(latitudOf(row));
    const columnOf = (lon: number) => Math.floor(((lon - OESTE) / (ESTE - OESTE)) * columnas);
    const first = 1 + row * SALTO;
    tramos.push({
      desde: first + Math.max(0, columnOf(longitud - grados)),
      hasta: first + Math.min(columnas - 1, columnOf(longitud + grados)),
    });
  }
  return tramos;
}

/**
 * The cells whose middle is within `km` of a cell's, each with its distance.
 * @throws RangeError where the grid has no such cell
 */
export function listCeldas(celda: number, km: number): { celda: number; km: number }[] {
  return listTramos(celda, km)
    .flatMap(({ desde, hasta }) => Array.from({ length: hasta - desde + 1 }, (_, n) => desde + n))
    .map((other) => ({ celda: other, km: kmBetweenCeldas(celda, other) }))
    .filter((other) => other.km <= km);
}

/**
 * The cells whose middle is within `km` of a cell's: one range in each row.
 * @throws RangeError where the grid has no such cell
 */
export function listCirculo(celda: number, km: number): Tramo[] {
  const isNear = (other: number) => kmBetweenCeldas(celda, other) <= km;
  return listTramos(celda, km).flatMap(({ desde, hasta }) => {
    let [first, last] = [desde, hasta];
    while (first <= last && !isNear(first)) first += 1;
    while (last > first && !isNear(last)) last -= 1;
    return first <= last ? [{ desde: first, hasta: last }] : [];
  });
}

function placeOf(celda: number) {
  return { fila: Math.floor((celda - 1) / SALTO), columna: (celda - 1) % SALTO };
}

/** Fewer to the north, where a degree of longitude is shorter: all cells are as wide as high. */
function columnsOf(fila: number): number {
  const shrink = Math.cos((latitudOf(fila) * Math.PI) / 180);
  return Math.round(((ESTE - OESTE) / GRADOS_POR_FILA) * shrink);
}

function latitudOf(fila: number): number {
  return SUR + (fila + 0.5) * GRADOS_POR_FILA;
}
