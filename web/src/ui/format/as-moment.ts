import { onFirstUse } from '@vuelve/contract/on-first-use';

const inSpain = onFirstUse(
  () =>
    new Intl.DateTimeFormat('es-ES', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Madrid',
    }),
);

/** A moment in Spain's time: '2026-03-12T17:05:00Z' → '12 mar 2026, 18:05'. */
export function asMoment(iso: string): string {
  return inSpain().format(new Date(iso));
}
