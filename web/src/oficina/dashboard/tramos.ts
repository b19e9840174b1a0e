import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { DASHBOARD_DIAS } from '@vuelve/contract/reglas';

/** A bar of a chart: one day, week or month. */
export interface Tramo {
  /** First day of the bar. */
  inicio: string;
  nombre: string;
  valor: number;
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

/**
 * Bars for all days of a range, empty ones included: by day, week or month, depending on its
 * length.
 */
export function toTramos(
  serie: Punto[],
  paso: Paso,
  { desde, hasta }: Pick<DatosDashboard['periodo'], 'desde' | 'hasta'>,
): { ancho: Ancho; tramos: Tramo[] } {
  // An open or very long range starts at the first day with data and ends at the last.
  const first = serie[0]?.fecha ?? desde ?? '';
  const last = serie.at(-1)?.fecha ?? hasta ?? '';
  const wide = daysIn(desde ?? first, hasta ?? last);
  const [from, to] = wide <= VACIOS ? [desde ?? first, hasta ?? last] : [first, last];
  const days = daysIn(from, to);
  const isByMonth = paso === 'mes' || days > DASHBOARD_DIAS;
  const ancho = isByMonth ? 'mes' : days <= POR_DIAS ? 'día' : 'semana';
  const sums = new Map<string, number>();
  for (let n = 0; n < days; n++) sums.set(startOf(addDays(from, n), ancho), 0);
  for (const { fecha, valor } of serie) {
    const start = startOf(fecha, ancho);
    sums.set(start, (sums.get(start) ?? 0) + valor);
  }
  const tramos = [...sums].map(([inicio, valor]) => ({
    inicio,
    nombre: describe(inicio, ancho),
    valor,
  }));
  return { ancho, tramos };
}

function daysIn(from: string, to: string): number {
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
