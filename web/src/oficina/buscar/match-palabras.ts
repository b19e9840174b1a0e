/** Letters that a search takes for one. */
const VARIANTES = ['aáàäâã', 'eéèëê', 'iíìïî', 'oóòöôõ', 'uúùüû', 'nñ', 'cç'];

/** Whether each word of `q` begins a word of a text, whatever the case and the accents. */
export function matchesPalabras(text: string, q: string): boolean {
  return sourcesOf(q).every((source) => beginsWith(source).test(text));
}

interface Parte {
  text: string;
  isMatch: boolean;
  /** Where it ends. */
  end: number;
}

/** A text in parts: what begins as a word of `q`, and what is between. */
export function splitMatches(text: string, q: string): Parte[] {
  const sources = sourcesOf(q);
  const parts = sources.length > 0 ? text.split(beginsWith(sources.join('|'))) : [text];
  let end = 0;
  return parts
    .map((part, n) => ({ text: part, isMatch: n % 2 === 1, end: (end += part.length) }))
    .filter((part) => part.text !== '');
}

const beginsWith = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(${source})`, 'iu');

/** Each word as a pattern of its letters in all their variants. */
function sourcesOf(q: string): string[] {
  const plain = q.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => Array.from(word, toVariants).join(''));
}

function toVariants(letter: string): string {
  const variants = VARIANTES.find(([first]) => first === letter);
  return variants ? `[${variants}]` : letter;
}
