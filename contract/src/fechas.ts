import { type Idioma, IDIOMA_DE_CASA, perIdioma } from './idiomas.ts';
import { onFirstUse } from './on-first-use.ts';

const dia = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }));

/** Today's date in Spain, YYYY-MM-DD. Server and web compare birth dates with this day. */
export function hoyISO(ahora = new Date()): string {
  return dia().format(ahora);
}

type Unidad = 'year' | 'month' | 'day';

interface Lectura {
  idioma?: Idioma;
  /** YYYY-MM-DD */
  hoy?: string;
}

const formatters = perIdioma((idioma) => {
  const inUnit = (unit: Unidad) =>
    onFirstUse(() => new Intl.NumberFormat(idioma, { style: 'unit', unit, unitDisplay: 'long' }));
  return { year: inUnit('year'), month: inUnit('month'), day: inUnit('day') };
});

/** A pet's age in words from its birth date (YYYY-MM-DD): '4 años', '7 meses', '12 días'. */
export function edad(
  fechaNac: string,
  { idioma = IDIOMA_DE_CASA, hoy = hoyISO() }: Lectura = {},
): string {
  const [n, unit] = ageAt(fechaNac, hoy);
  return formatters(idioma)[unit]().format(n);
}

function ageAt(fechaNac: string, hoy: string): [number, Unidad] {
  const [a = 0, m = 0, d = 0] = fechaNac.split('-').map(Number);
  const [ha = 0, hm = 0, hd = 0] = hoy.split('-').map(Number);
  const meses = (ha - a) * 12 + (hm - m) - (hd < d ? 1 : 0);
  if (meses >= 12) return [Math.floor(meses / 12), 'year'];
  if (meses >= 1) return [meses, 'month'];
  return [Math.max(0, Math.round((Date.parse(hoy) - Date.parse(fechaNac)) / 86_400_000)), 'day'];
}
