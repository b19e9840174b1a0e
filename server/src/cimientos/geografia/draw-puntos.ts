import type { Encuadre } from './encuadre.ts';
import type { Posicion } from './posicion.ts';

/** Pets lost or found in one place. */
export interface Punto {
  clase: 'perdida' | 'encontrada';
  donde: Posicion;
  cuantas: number;
}

/** A mark of the drawing, for one pet or several. */
export interface Marca {
  clase: Punto['clase'];
  x: number;
  y: number;
  cuantas: number;
}

/** Closer marks of a kind become one; closer ones of both stand side by side. */
const SEPARACION = 16;
const HALO = 12;
/** Around the larger marks. */
const HALO_MAYOR = 16;

/** What marks are drawn with: a coral circle and a pine diamond, and larger ones for figures. */
export const SIMBOLOS = [
  '<circle id="p" class="p" r="6"/>',
  '<circle id="P" class="p n" r="9"/>',
  '<rect id="e" class="e" x="-5.2" y="-5.2" width="10.4" height="10.4" rx="1.6" ' +
    'transform="rotate(45)"/>',
  '<rect id="E" class="e" x="-7.8" y="-7.8" width="15.6" height="15.6" rx="2.2" ' +
    'transform="rotate(45)"/>',
].join('');

/** The marks within a drawing, those that would cover each other joined. */
export function listMarcas(puntos: readonly Punto[], encuadre: Encuadre): Marca[] {
  const marcas: Marca[] = [];
  for (const { clase, donde, cuantas } of puntos.toSorted((a, b) => b.cuantas - a.cuantas)) {
    const [x, y] = encuadre.project(donde).map(Math.round) as [number, number];
    const isShown = x > 0 && y > 0 && x < encuadre.ancho && y < encuadre.alto;
    const close = marcas.find((it) => it.clase === clase && isClose(it, { x, y }));
    if (close) close.cuantas += cuantas;
    else if (isShown) marcas.push({ clase, x, y, cuantas });
  }
  return marcas.map((marca) => standBeside(marca, marcas));
}

/** The marks as SVG, all halos below all marks. */
export function drawMarcas(marcas: readonly Marca[]): string {
  const halos = marcas.map(({ clase, x, y, cuantas }) => {
    const radio = cuantas > 1 ? HALO_MAYOR : HALO;
    return `<circle class="h${clase[0]!}" cx="${x}" cy="${y}" r="${radio}"/>`;
  });
  return [...halos, ...marcas.map(drawMarca)].join('');
}

function drawMarca({ clase, x, y, cuantas }: Marca): string {
  const simbolo = clase[0]!;
  if (cuantas === 1) return `<use href="#${simbolo}" x="${x}" y="${y}"/>`;
  const figure = cuantas > 99 ? '99+' : String(cuantas);
  return (
    `<use href="#${simbolo.toUpperCase()}" x="${x}" y="${y}"/>` +
    `<text class="c" x="${x}" y="${y}">${figure}</text>`
  );
}

/** Found ones make way for lost ones. */
function standBeside(marca: Marca, marcas: readonly Marca[]): Marca {
  if (marca.clase === 'perdida') return marca;
  const lost = marcas.find((it) => it.clase === 'perdida' && isClose(it, marca));
  return lost ? { ...marca, x: lost.x + SEPARACION } : marca;
}

function isClose(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < SEPARACION;
}
