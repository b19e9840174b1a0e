/** The languages of the finder's pages, each by its own name; the first is that of whoever asks for none of them. */
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

/** The owners' language, and that of whoever asks for none of ours. */
export const IDIOMA_DE_CASA: Idioma = 'es';

/** What a browser says about the language that its user reads. */
export interface PistasIdioma {
  /** What stands in the address as `idioma`. */
  pedido?: string | undefined;
  /** What was chosen in this browser before. */
  cookie?: string | undefined;
  /** The header, as it came. */
  acceptLanguage?: string | undefined;
}

/** The language of ours that a tag names, regional ones too: `de-AT` is `de`. */
export function toIdioma(tag = ''): Idioma | undefined {
  const [language = ''] = tag.trim().toLowerCase().split('-', 1);
  return Object.hasOwn(IDIOMAS, language) ? (language as Idioma) : undefined;
}

/** The language to answer in: what the address asks for, or what was chosen before, or what the browser likes best. */
export function chooseIdioma({ pedido, cookie, acceptLanguage }: PistasIdioma): Idioma {
  return toIdioma(pedido) ?? toIdioma(cookie) ?? bestOf(acceptLanguage);
}

/** What is made for a language when it is first asked for in it, and kept: pages, formatters. */
export function perIdioma<T>(make: (idioma: Idioma) => T): (idioma: Idioma) => T {
  const made = new Map<Idioma, T>();
  return (idioma) => {
    const found = made.get(idioma) ?? make(idioma);
    made.set(idioma, found);
    return found;
  };
}

/** RFC 9110, section 12.5.4: of those that weigh most the first. Who takes any gets ours. */
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

/** What stands behind a tag is its weight, or nonsense that weighs nothing. */
function weightOf([text, ...more]: string[]): number {
  if (text === undefined) return 1;
  const [, weight] = PESO.exec(text) ?? [];
  return more.length === 0 ? Number(weight ?? 0) : 0;
}
