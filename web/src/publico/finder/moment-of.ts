import { type Idioma, perIdioma } from '@vuelve/contract/idiomas';

/** As they are written in Europe. */
const REGION: Partial<Record<Idioma, string>> = { en: 'en-GB', pt: 'pt-PT' };

/**
 * A day and an hour in Spain, in words of the reader's language; with its year where that is not this one. Pages are kept:
 * nothing here is told from the day of today.
 */
export function momentOf(iso: string, idioma: Idioma): string {
  const momento = new Date(iso);
  const format = new Intl.DateTimeFormat(REGION[idioma] ?? idioma, {
    timeZone: 'Europe/Madrid',
    weekday: 'long',
    day: 'numeric',
    // In Basque a month's name bends with what stands beside it, and Intl leaves the choice open: «21(a)».
    ...(idioma === 'eu' ? { year: 'numeric', month: 'numeric' } : { month: 'long' }),
    ...(yearOf(momento) !== yearOf(new Date()) && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.format(momento);
}

const shortly = perIdioma(
  (idioma) =>
    new Intl.DateTimeFormat(REGION[idioma] ?? idioma, {
      timeZone: 'Europe/Madrid',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** The same in short, for what is a few days old at most: '21 nov, 12:03'. */
export function shortMomentOf(iso: string, idioma: Idioma): string {
  return shortly(idioma).format(new Date(iso));
}

function yearOf(momento: Date): string {
  return momento.toLocaleDateString('es', { timeZone: 'Europe/Madrid', year: 'numeric' });
}
