import { onFirstUse } from '@vuelve/contract/on-first-use';

const day = onFirstUse(
  () => new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** A day without hour: '2026-03-12' → '12 mar 2026'. */
export function asDay(fecha: string): string {
  return day().format(new Date(fecha));
}
