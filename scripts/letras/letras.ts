/** From space to tilde. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));

/** The letters of the languages of Spain, and those that names from its neighbours bring most. */
const LETRAS_CON_SIGNO = 'ÁÀÇÉÈÍÏÑÓÒÖÚÜáàâãäçéèêëíïñóòôõöúü';

/** What the cut fonts contain. */
export const LETRAS = `${ASCII}\u00A0${LETRAS_CON_SIGNO}¡¿ªº·«»‘’“”–—…›€×°−↑↓`;

/** `LETRAS` as a CSS `unicode-range`. */
export function rangeOfLetras(): string {
  const codes = [...new Set(LETRAS)]
    .map((letra) => letra.codePointAt(0)!)
    .toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
