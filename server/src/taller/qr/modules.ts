import type { Nivel } from '@vuelve/contract/lotes';
import encodeQR, { type ErrorCorrection } from 'qr';

/** Modules of white around a code: the quiet zone of the QR standard. */
export const MARGEN = 4;

const CORRECCION: Record<Nivel, ErrorCorrection> = {
  L: 'low',
  M: 'medium',
  Q: 'quartile',
  H: 'high',
};

/** Neighbouring dark modules of a row. */
export interface Run {
  x: number;
  y: number;
  length: number;
}

/** A QR code: width in modules without the quiet zone, and the dark modules, row by row. */
export interface Codigo {
  lado: number;
  runs: Run[];
}

/** Encodes `contenido` as a QR code at an error correction level. */
export function encodeCodigo(contenido: string, nivel: Nivel): Codigo {
  // border 0 is refused
  const bordered = encodeQR(contenido, 'raw', { ecc: CORRECCION[nivel], border: 1 });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  return { lado: rows.length, runs: rows.flatMap(findRuns) };
}

function findRuns(row: boolean[], y: number): Run[] {
  const found: Run[] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (!dark) return;
    if (last && last.x + last.length === x) last.length += 1;
    else found.push({ x, y, length: 1 });
  });
  return found;
}

/** The dark modules as an SVG path, one unit per module, from (x, y). */
export function toPath({ runs }: Codigo, x = MARGEN, y = MARGEN): string {
  return runs.map((run) => `M${x + run.x} ${y + run.y}h${run.length}v1h-${run.length}z`).join('');
}
