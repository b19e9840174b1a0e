import { formatEuros, priceLinea } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { ANCHO, FONDO, MARGEN, type Papel, type Parte } from './papel.ts';

type Linea = Cesta['CestaDetalles'][number];

interface Columna {
  titulo: string;
  /** In points. The columns together are as wide as the sheet. */
  ancho: number;
  align: 'left' | 'right';
  texto: (linea: Linea) => string;
  /** A small text below; '' for none. */
  detalle?: (linea: Linea) => string;
}

const COLUMNAS: Columna[] = [
  {
    titulo: 'Producto',
    ancho: ANCHO - 296,
    align: 'left',
    texto: ({ nombre }) => nombre,
    detalle: ({ color, talla }) => [color, talla].filter(Boolean).join(' · '),
  },
  { titulo: 'Mascota', ancho: 96, align: 'left', texto: ({ pet }) => pet?.Mascota ?? '—' },
  { titulo: 'Uds.', ancho: 40, align: 'right', texto: ({ unidades }) => String(unidades) },
  { titulo: 'Precio', ancho: 76, align: 'right', texto: ({ precio }) => formatEuros(precio) },
  {
    titulo: 'Importe',
    ancho: 84,
    align: 'right',
    texto: (linea) => formatEuros(priceLinea(linea)),
  },
];

/** Padding of a cell. */
const AIRE = { x: 8, y: 6 };
const CABECERA = 23;

/** Draws the table of the order's lines, if needed over several pages. Returns the y below. */
export function drawLineas(papel: Papel, top: number, lineas: Linea[]): number {
  const tabla = papel.openParte('Table');
  let y = drawRotulos(papel, top, papel.openParte('TR', tabla));
  for (const linea of lineas) {
    if (y + measureFila(papel, linea) > FONDO) {
      papel.addPage();
      y = drawRotulos(papel, MARGEN);
    }
    y = drawFila(papel, y, linea, papel.openParte('TR', tabla));
  }
  return y;
}

/** Draws the column titles. Repeated titles get no row: a screen reader skips them. */
function drawRotulos(papel: Papel, y: number, fila?: Parte): number {
  papel.drawBanda(MARGEN, y, ANCHO, CABECERA);
  for (const { titulo, align, x, ancho } of listCeldas()) {
    const sitio = { x, y: y + AIRE.y, ancho, align, letra: 'rotulo', tipo: 'TH' } as const;
    papel.write(titulo, { ...sitio, parte: fila });
  }
  return y + CABECERA;
}

function drawFila(papel: Papel, y: number, linea: Linea, fila: Parte): number {
  for (const { texto, detalle, x, ancho, align } of listCeldas()) {
    const sitio = { x, ancho, align, parte: papel.openParte('TD', fila) };
    const below = papel.write(texto(linea), { ...sitio, y: y + AIRE.y });
    const nota = detalle?.(linea);
    if (nota) papel.write(nota, { ...sitio, y: below, letra: 'nota' });
  }
  const below = y + measureFila(papel, linea);
  papel.drawRaya(MARGEN, below, ANCHO);
  return below;
}

function measureFila(papel: Papel, linea: Linea): number {
  const altos = listCeldas().map(({ texto, detalle, ancho }) => {
    const nota = detalle?.(linea);
    return papel.measure(texto(linea), ancho) + (nota ? papel.measure(nota, ancho, 'nota') : 0);
  });
  return Math.max(...altos) + 2 * AIRE.y;
}

function listCeldas() {
  let left = MARGEN;
  return COLUMNAS.map((columna) => {
    const x = left + AIRE.x;
    left += columna.ancho;
    return { ...columna, x, ancho: columna.ancho - 2 * AIRE.x };
  });
}
