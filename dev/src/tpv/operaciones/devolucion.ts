import { randomInt } from 'node:crypto';
import type { Devolucion, Operacion } from './operaciones.ts';

/** Outcome of a refund, chosen by the last two digits of its cents, for tests. */
export type Trato = 'normal' | 'denegada' | 'cortada' | 'perdida' | 'colgada';

const TRATOS: Record<number, Trato> = {
  91: 'denegada',
  92: 'cortada',
  93: 'perdida',
  94: 'colgada',
};

/** The endings of an amount and their outcome, for the page that lists them. */
export const FINALES: readonly { final: string; efecto: string }[] = [
  { final: ',91', efecto: 'El banco la deniega (0950).' },
  { final: ',92', efecto: 'Se hace, pero la línea se corta antes de la respuesta.' },
  { final: ',93', efecto: 'La línea se corta y no se hace.' },
  { final: ',94', efecto: 'Se hace, y la respuesta no llega nunca.' },
];

export function tratoOf(importe: number): Trato {
  return TRATOS[importe % 100] ?? 'normal';
}

/** The bank's error code for a refund that it cannot make; undefined for a possible one. */
export function findRechazo(operacion: Operacion | undefined, importe: number): string | undefined {
  if (!operacion) return 'SIS0054';
  if (operacion.estado !== 'autorizada') return 'SIS0056';
  return importe > operacion.importe - sumDevuelto(operacion) ? 'SIS0057' : undefined;
}

/** Sum of the refunds made, in cents. */
export function sumDevuelto({ devoluciones = [] }: Operacion): number {
  return devoluciones
    .filter(({ respuesta }) => respuesta === '0900')
    .reduce((sum, { importe }) => sum + importe, 0);
}

/** Adds a refund, made or denied. */
export function addDevolucion(operacion: Operacion, importe: number): Operacion {
  const isDenied = tratoOf(importe) === 'denegada';
  const devolucion: Devolucion = {
    importe,
    respuesta: isDenied ? '0950' : '0900',
    autorizacion: isDenied ? ' '.repeat(6) : String(randomInt(1_000_000)).padStart(6, '0'),
    cuando: new Date().toISOString(),
  };
  return { ...operacion, devoluciones: [...(operacion.devoluciones ?? []), devolucion] };
}
