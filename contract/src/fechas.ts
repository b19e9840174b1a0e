import { onFirstUse } from './on-first-use.ts';

const dia = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }));

/** Today's date in Spain as YYYY-MM-DD: the day that birth dates are compared with, on both sides. */
export function hoyISO(ahora = new Date()): string {
  return dia().format(ahora);
}

/** A pet's age in words from its birth date (YYYY-MM-DD): '4 años', '7 meses', '12 días'. */
export function edad(fechaNac: string, hoy = hoyISO()): string {
  const [a = 0, m = 0, d = 0] = fechaNac.split('-').map(Number);
  const [ha = 0, hm = 0, hd = 0] = hoy.split('-').map(Number);
  const meses = (ha - a) * 12 + (hm - m) - (hd < d ? 1 : 0);
  if (meses >= 12) return plural(Math.floor(meses / 12), 'año', 'años');
  if (meses >= 1) return plural(meses, 'mes', 'meses');
  const dias = Math.max(0, Math.round((Date.parse(hoy) - Date.parse(fechaNac)) / 86_400_000));
  return plural(dias, 'día', 'días');
}

function plural(n: number, uno: string, varios: string): string {
  return `${n} ${n === 1 ? uno : varios}`;
}
