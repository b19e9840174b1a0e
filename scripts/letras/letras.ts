/** From space to tilde. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));

/** The letters and signs of the languages of Spain, those of our screens among them. */
export const LETRAS = `${ASCII}\u00A0ÁÀÇÉÈÍÏÑÓÒÚÜáàçéèíïñóòúü¡¿ªº·«»‘’“”–—…€×°−`;

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
