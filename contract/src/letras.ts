/**
 * What nobody sees and nobody typed: control characters but tab and line breaks, halves of a surrogate pair, marks that turn
 * the direction of what follows, and spaces without width. The joiners U+200C and U+200D stay: emoji and Persian are
 * written with them.
 */
const INVISIBLES =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\p{Cs}]/gu;
/** Line breaks in all their spellings. */
const SALTOS = /\r\n|[\r\u0085\u2028\u2029]/g;
/** At the ends of a text joiners join nothing: without them a name of joiners alone is empty. */
const BORDE = /[\s\u200c\u200d]/;

/** A text as it is kept: its lines stay, with one spelling of their breaks; what nobody sees goes. */
export function asParrafos(text: string): string {
  return trim(text.replace(SALTOS, '\n').replace(INVISIBLES, ''));
}

/** By hand: an expression for the end of a text takes the square of a long run of spaces inside it. */
function trim(text: string): string {
  let begin = 0;
  let end = text.length;
  while (begin < end && BORDE.test(text[begin]!)) begin++;
  while (end > begin && BORDE.test(text[end - 1]!)) end--;
  return text.slice(begin, end);
}

/** The same in one line, as names, titles and streets have: a break becomes a space. */
export function asLinea(text: string): string {
  return asParrafos(text).replace(/[\t\n]+/g, ' ');
}
