import { onFirstUse } from '@vuelve/contract/on-first-use';
import { asHour, asRecentDay } from './as-recent.ts';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
/** From here on, the day and the hour say more. */
const HACE_POCO_MS = 12 * HORA_MS;

const ago = onFirstUse(() => new Intl.RelativeTimeFormat('es-ES', { style: 'short' }));

/** A recent moment as a person says it: 'ahora', 'hace 2 min', 'hace 3 h', 'ayer, 18:05'. */
export function asAgo(iso: string, now = Date.now()): string {
  const ms = now - Date.parse(iso);
  if (ms < MINUTO_MS) return 'ahora';
  if (ms < HORA_MS) return ago().format(-Math.floor(ms / MINUTO_MS), 'minute');
  if (ms < HACE_POCO_MS) return ago().format(-Math.floor(ms / HORA_MS), 'hour');
  return asDayAndHour(iso, new Date(now));
}

/** 'hoy, 9:40', 'ayer, 18:05', 'martes, 3 de marzo, 18:05'. */
export function asDayAndHour(iso: string, now = new Date()): string {
  return `${asRecentDay(iso, now).toLowerCase()}, ${asHour(iso)}`;
}
