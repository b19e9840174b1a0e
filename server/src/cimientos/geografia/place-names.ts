import { type Anillo, areaOf, middleOf, spansAt } from './anillos.ts';

/** A rectangle of the drawing. */
export interface Rectangulo {
  x: number;
  y: number;
  ancho: number;
  alto: number;
}

/** A municipality on the map, whose name is written where there is room. */
export interface Region {
  nombre: string;
  /** The part of its outline that the drawing shows. */
  anillos: readonly Anillo[];
  /** Its name comes first, and is written even where it does not fit within the outline. */
  isElegida: boolean;
}

/** A name and the middle of its line of text. */
export interface Rotulo {
  nombre: string;
  x: number;
  y: number;
  isElegida: boolean;
}

/** Height of a line of text. */
const ALTO_ROTULO = 16;
/** The widest that a letter of 13 units is on average, in a semi-bold system font. */
const ANCHO_LETRA = 7.8;
/** Names may leave a narrow outline by this factor. */
const HOLGURA = 1.25;
const BORDE = 5;
/** Up and down from the middle, for a name that has to be written. */
const CORRIMIENTOS = [18, -18, 26, -26, 34, -34, 42, -42, 50, -50];
const ALTURAS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

/** Where names fit: within the drawing, their outlines and beside each other and `taken` places. */
export function placeNames(
  regions: readonly Region[],
  taken: readonly Rectangulo[],
  lienzo: { ancho: number; alto: number },
): Rotulo[] {
  const busy = [...taken];
  const order = regions
    .map((region) => ({ region, area: Math.max(...region.anillos.map(areaOf)) }))
    .sort((a, b) => Number(b.region.isElegida) - Number(a.region.isElegida) || b.area - a.area);
  return order.flatMap(({ region }) => {
    const rotulo = placeName(region, busy, lienzo);
    if (!rotulo) return [];
    busy.push(boxOf(rotulo));
    return [rotulo];
  });
}

/** The whole name if it fits somewhere, or else the first of its two. */
function placeName(
  region: Region,
  busy: readonly Rectangulo[],
  lienzo: { ancho: number; alto: number },
): Rotulo | undefined {
  const { isElegida } = region;
  for (const nombre of new Set([region.nombre, region.nombre.split('/')[0]!])) {
    const places = listPlaces(region, widthOf(nombre)).map(([x, y]) => ({
      nombre,
      x: isElegida ? moveInto(x, widthOf(nombre) / 2 + BORDE, lienzo.ancho) : Math.round(x),
      y: Math.round(y),
      isElegida,
    }));
    const free = places.find((it) => isIn(boxOf(it), lienzo) && isFree(boxOf(it), busy));
    if (free) return free;
    if (isElegida && places[0]) return places[0];
  }
  return undefined;
}

/** Places for a text of a width, the best first: near the middle, on wide stretches. */
function listPlaces({ anillos, isElegida }: Region, width: number): [x: number, y: number][] {
  const largest = anillos.toSorted((a, b) => areaOf(b) - areaOf(a))[0]!;
  const middle = middleOf([largest]);
  const ys = Array.from(largest).filter((_, i) => i % 2 === 1);
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  const places = ALTURAS.flatMap((part) => {
    const y = top + part * (foot - top);
    return spansAt(anillos, y)
      .filter(([from, to]) => width <= HOLGURA * (to - from))
      .map(([from, to]): [number, number] => [(from + to) / 2, y]);
  });
  const isWide = spansAt([largest], middle[1]).some(
    ([from, to]) => width <= HOLGURA * (to - from) && from <= middle[0] && middle[0] <= to,
  );
  if (!isElegida) return isWide ? [middle, ...places] : places;
  const shifted = CORRIMIENTOS.map((dy): [number, number] => [middle[0], middle[1] + dy]);
  return [middle, ...shifted, ...places];
}

function widthOf(nombre: string): number {
  return nombre.length * ANCHO_LETRA;
}

function boxOf({ nombre, x, y }: Rotulo): Rectangulo {
  const ancho = widthOf(nombre);
  return { x: x - ancho / 2, y: y - ALTO_ROTULO / 2, ancho, alto: ALTO_ROTULO };
}

function moveInto(x: number, margin: number, ancho: number): number {
  return Math.round(Math.min(ancho - margin, Math.max(margin, x)));
}

function isIn({ x, y, ancho, alto }: Rectangulo, lienzo: { ancho: number; alto: number }) {
  return (
    x >= BORDE && y >= BORDE && x + ancho <= lienzo.ancho - BORDE && y + alto <= lienzo.alto - BORDE
  );
}

function isFree(box: Rectangulo, busy: readonly Rectangulo[]): boolean {
  return !busy.some(
    (it) =>
      box.x < it.x + it.ancho &&
      it.x < box.x + box.ancho &&
      box.y < it.y + it.alto &&
      it.y < box.y + box.alto,
  );
}
