/** The languages of the finder's pages, each by its own name. The first is the default. */
export const IDIOMAS = {
  es: 'Español',
  ca: 'Català',
  gl: 'Galego',
  eu: 'Euskara',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
} as const;

export type Idioma = keyof typeof IDIOMAS;

/** The owners' language, and the default when a reader asks for none of ours. */
export const IDIOMA_DE_CASA: Idioma = 'es';

/** The browser's hints about its user's language. */
export interface PistasIdioma {
  /** The query parameter `idioma`. */
  pedido?: string | undefined;
  /** The language chosen earlier in this browser. */
  cookie?: string | undefined;
  /** The raw header. */
  acceptLanguage?: string | undefined;
}

/** The language of ours for a language tag; a regional tag counts too: `de-AT` is `de`. */
export function toIdioma(tag = ''): Idioma | undefined {
  const [language = ''] = tag.trim().toLowerCase().split('-', 1);
  return Object.hasOwn(IDIOMAS, language) ? (language as Idioma) : undefined;
}

/** The answer's language: the address, else the earlier choice, else the browser's preference. */
export function chooseIdioma({ pedido, cookie, acceptLanguage }: PistasIdioma): Idioma {
  return toIdioma(pedido) ?? toIdioma(cookie) ?? bestOf(acceptLanguage);
}

/** Caches a value for each language, made at first use: pages, formatters. */
export function perIdioma<T>(make: (idioma: Idioma) => T): (idioma: Idioma) => T {
  const made = new Map<Idioma, T>();
  return (idioma) => {
    const found = made.get(idioma) ?? make(idioma);
    made.set(idioma, found);
    return found;
  };
}

/** The first language of the highest weight (RFC 9110, section 12.5.4); `*` is our default. */
function bestOf(acceptLanguage = ''): Idioma {
  let best = { idioma: IDIOMA_DE_CASA, weight: 0 };
  for (const range of acceptLanguage.split(',')) {
    const [tag = '', ...rest] = range.split(';');
    const idioma = tag.trim() === '*' ? IDIOMA_DE_CASA : toIdioma(tag);
    const weight = weightOf(rest);
    if (idioma && weight > best.weight) best = { idioma, weight };
  }
  return best.idioma;
}

const PESO = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/** The weight of a language tag: 1 without a parameter, 0 for a malformed one. */
function weightOf([text, ...more]: string[]): number {
  if (text === undefined) return 1;
  const [, weight] = PESO.exec(text) ?? [];
  return more.length === 0 ? Number(weight ?? 0) : 0;
}
