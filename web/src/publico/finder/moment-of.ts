import { type Idioma, perIdioma } from '@vuelve/contract/idiomas';

/** European spelling. */
const REGION: Partial<Record<Idioma, string>> = { en: 'en-GB', pt: 'pt-PT' };

/**
 * Day and hour in Spain, in the reader's language; with the year unless it is the current one. No
 * word like 'today': the pages are cached.
 */
export function momentOf(iso: string, idioma: Idioma): string {
  const momento = new Date(iso);
  const format = new Intl.DateTimeFormat(REGION[idioma] ?? idioma, {
    timeZone: 'Europe/Madrid',
    weekday: 'long',
    day: 'numeric',
    // In Basque a month's name takes an ending, which Intl leaves open («21(a)»): months are
    // written as numbers.
    ...(idioma === 'eu' ? { year: 'numeric', month: 'numeric' } : { month: 'long' }),
    ...(yearOf(momento) !== yearOf(new Date()) && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.format(momento);
}

/** Formats of moments in Spain, one for each language. */
const inSpain = (options: Intl.DateTimeFormatOptions) =>
  perIdioma(
    (idioma) =>
      new Intl.DateTimeFormat(REGION[idioma] ?? idioma, { timeZone: 'Europe/Madrid', ...options }),
  );

const HORA = { hour: '2-digit', minute: '2-digit' } as const;

const shortly = inSpain({ day: 'numeric', month: 'short', ...HORA });

/** The short form, for moments a few days old at most: '21 nov, 12:03'. */
export function shortMomentOf(iso: string, idioma: Idioma): string {
  return shortly(idioma).format(new Date(iso));
}

const hourly = inSpain(HORA);

/** '12:03'. */
export function hourOf(iso: string, idioma: Idioma): string {
  return hourly(idioma).format(new Date(iso));
}

const daily = perIdioma(
  (idioma) =>
    new Intl.DateTimeFormat(REGION[idioma] ?? idioma, {
      timeZone: 'Europe/Madrid',
      day: 'numeric',
      ...(idioma === 'eu' ? { year: 'numeric', month: 'numeric' } : { month: 'long' }),
    }),
);
const near = perIdioma((idioma) => new Intl.RelativeTimeFormat(idioma, { numeric: 'auto' }));

/** A day in Spain, for a page that is not cached: 'hoy', 'ayer', '20 de noviembre'. */
export function dayOf(iso: string, idioma: Idioma, now = new Date()): string {
  const ago = Math.round((Date.parse(dateOf(now)) - Date.parse(dateOf(iso))) / DIA_MS);
  return ago === 0 || ago === 1
    ? near(idioma).format(-ago, 'day')
    : daily(idioma).format(new Date(iso));
}

const DIA_MS = 86_400_000;

/** The date in Spain, as ISO 8601. */
export function dateOf(moment: string | Date): string {
  return new Date(moment).toLocaleDateString('sv', { timeZone: 'Europe/Madrid' });
}

function yearOf(momento: Date): string {
  return momento.toLocaleDateString('es', { timeZone: 'Europe/Madrid', year: 'numeric' });
}

const HORA_MS = 3_600_000;
/** From so many days on, a moment is told by its date. */
const DIAS_CONTADOS = 7;

/** How long ago, in Spanish, for a page that is not cached: 'hace 3 horas', 'ayer', 'el 2 de mayo'. */
export function agoOf(iso: string, now = new Date()): string {
  const ago = Math.max(0, now.getTime() - Date.parse(iso));
  if (ago < HORA_MS) return near('es').format(-Math.max(1, Math.round(ago / 60_000)), 'minute');
  if (ago < 12 * HORA_MS) return near('es').format(-Math.floor(ago / HORA_MS), 'hour');
  const days = Math.round((Date.parse(dateOf(now)) - Date.parse(dateOf(iso))) / DIA_MS);
  if (days < DIAS_CONTADOS) return near('es').format(-days, 'day');
  const year = yearOf(new Date(iso));
  const day = daily('es').format(new Date(iso));
  return year === yearOf(now) ? `el ${day}` : `el ${day} de ${year}`;
}
