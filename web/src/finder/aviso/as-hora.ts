import type { Idioma } from '@vuelve/contract/idiomas';

const made = new Map<Idioma, Intl.DateTimeFormat>();

/** A moment as it was in Spain, short: '21 nov, 12:03'. */
export function asHora(iso: string, idioma: Idioma): string {
  const format =
    made.get(idioma) ??
    new Intl.DateTimeFormat(idioma, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Madrid',
    });
  made.set(idioma, format);
  return format.format(new Date(iso));
}
