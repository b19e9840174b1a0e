import { onFirstUse } from './on-first-use.ts';

const dia = onFirstUse(
  () => new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }),
);
const instante = onFirstUse(
  () =>
    new Intl.DateTimeFormat('es-ES', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Madrid',
    }),
);

/** A day of the calendar (YYYY-MM-DD) in words: '7 de diciembre de 2026'. */
export function asDia(iso: string): string {
  return dia().format(new Date(iso));
}

/** A moment (ISO 8601) in words, Spanish mainland time: '7 de diciembre de 2026 a las 10:15'. */
export function asInstante(iso: string): string {
  return instante().format(new Date(iso));
}
