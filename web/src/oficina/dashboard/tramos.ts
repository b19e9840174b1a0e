import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { DASHBOARD_DIAS } from '@vuelve/contract/reglas';

/** A bar of a chart: one day, week or month. */
export interface Tramo {
  /** First day of the bar. */
  inicio: string;
  nombre: string;
  valor: number;
  /** The same of the period before, where it has any data. */
  antes?: number;
}

interface Punto {
  fecha: string;
  valor: number;
}

const DIA_MS = 86_400_000;
/**
 * `POR_DIAS`: up to so many days each day has a bar. `VACIOS`: a longer range is cut to its days
 * with data.
 */
const POR_DIAS = 62;
const VACIOS = 4000;

/** Time span of one point in the server's series. */
export type Paso = DatosDashboard['DatosUsuario']['paso'];

/** Time span of one bar. */
export type Ancho = 'día' | 'semana' | 'mes';

/** The header over their names. */
export const CABECERA = { día: 'Día', semana: 'Semana del', mes: 'Mes' };

/**
 * Bars for all days of a range, empty ones included: by day, week or month, depending on its
 * length. `antes` is the series of the period before, with days of this one.
 */
export function toTramos(
  serie: Punto[],
  paso: Paso,
  { desde, hasta }: Pick<DatosDashboard['periodo'], 'desde' | 'hasta'>,
  antes: Punto[] = [],
): { ancho: Ancho; tramos: Tramo[] } {
  // An open or very long range starts at the first day with data and ends at the last.
  const first = serie[0]?.fecha ?? desde ?? '';
  const last = serie.at(-1)?.fecha ?? hasta ?? '';
  const wide = daysIn(desde ?? first, hasta ?? last);
  const [from, to] = wide <= VACIOS ? [desde ?? first, hasta ?? last] : [first, last];
  const days = daysIn(from, to);
  const isByMonth = paso === 'mes' || days > DASHBOARD_DIAS;
  const ancho = isByMonth ? 'mes' : days <= POR_DIAS ? 'día' : 'semana';
  const inicios = new Set(Array.from({ length: days }, (_, n) => startOf(addDays(from, n), ancho)));
  const valores = sumBy(serie, ancho);
  const anteriores = sumBy(antes, ancho);
  const tramos = [...inicios].map((inicio) => ({
    inicio,
    nombre: describe(inicio, ancho),
    valor: valores.get(inicio) ?? 0,
    ...(antes.length > 0 && { antes: anteriores.get(inicio) ?? 0 }),
  }));
  return { ancho, tramos };
}

function sumBy(serie: Punto[], ancho: Ancho): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { fecha, valor } of serie) {
    const inicio = startOf(fecha, ancho);
    sums.set(inicio, (sums.get(inicio) ?? 0) + valor);
  }
  return sums;
}

/** The number of days from one to the other, both included. */
export function daysIn(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / DIA_MS + 1) || 0;
}

function addDays(fecha: string, days: number): string {
  return new Date(Date.parse(fecha) + days * DIA_MS).toISOString().slice(0, 10);
}

/** The day itself, its week's Monday, or the first day of its month. */
function startOf(fecha: string, ancho: Ancho): string {
  if (ancho === 'mes') return `${fecha.slice(0, 8)}01`;
  if (ancho === 'día') return fecha;
  return addDays(fecha, -((new Date(fecha).getUTCDay() + 6) % 7));
}

const day = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('es-ES', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function describe(start: string, ancho: Ancho): string {
  return (ancho === 'mes' ? month : day).format(new Date(start));
}
