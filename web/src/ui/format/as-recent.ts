import { hoyISO } from '@vuelve/contract/fechas';
import { onFirstUse } from '@vuelve/contract/on-first-use';

const MADRID = { timeZone: 'Europe/Madrid' } as const;
const day = onFirstUse(
  () =>
    new Intl.DateTimeFormat('es-ES', { ...MADRID, weekday: 'long', day: 'numeric', month: 'long' }),
);
const hour = onFirstUse(
  () => new Intl.DateTimeFormat('es-ES', { ...MADRID, hour: '2-digit', minute: '2-digit' }),
);

/** The day of a recent moment, in Spain's time: 'Hoy', 'Ayer', 'Martes, 3 de marzo'. */
export function asRecentDay(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const fecha = hoyISO(moment);
  const hoy = hoyISO(now);
  if (fecha === hoy) return 'Hoy';
  if (fecha === dayBefore(hoy)) return 'Ayer';
  const words = day().format(moment);
  return words[0]!.toUpperCase() + words.slice(1);
}

/** The hour of a moment, in Spain's time: '09:05'. */
export function asHour(iso: string): string {
  return hour().format(new Date(iso));
}

function dayBefore(fecha: string): string {
  const before = new Date(fecha); // midnight in UTC, where every day has 24 hours
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}
