import type { Nivel } from '@vuelve/contract/lotes';
import encodeQR, { type ErrorCorrection } from 'qr';

/** Modules of white around a code: the standard's quiet zone. */
export const MARGEN = 4;

const CORRECCION: Record<Nivel, ErrorCorrection> = {
  L: 'low',
  M: 'medium',
  Q: 'quartile',
  H: 'high',
};

/** Dark modules of a row that stand side by side. */
export interface Run {
  x: number;
  y: number;
  length: number;
}

/** A QR code: how many modules it is wide, without its quiet zone, and its dark modules, row by row. */
export interface Codigo {
  lado: number;
  runs: Run[];
}

/** The QR code of `contenido` at an error level. */
export function encodeCodigo(contenido: string, nivel: Nivel): Codigo {
  const bordered = encodeQR(contenido, 'raw', { ecc: CORRECCION[nivel], border: 1 }); // 0 is refused
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

/** The dark modules as an SVG path of `lado` units a module, from (x, y) on. */
export function toPath({ runs }: Codigo, x = MARGEN, y = MARGEN): string {
  return runs.map((run) => `M${x + run.x} ${y + run.y}h${run.length}v1h-${run.length}z`).join('');
}
