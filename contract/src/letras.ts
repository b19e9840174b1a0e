/**
 * Invisible characters that nobody types: control characters (except tab and line breaks), unpaired
 * surrogates, marks that change the text direction, zero-width spaces, soft hyphens and fillers,
 * which are letters without a shape. The joiners U+200C and U+200D stay: emoji and Persian need
 * them.
 */
const INVISIBLES =
  // oxlint-disable-next-line no-control-regex
  /[\u034f\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\p{Cs}]/gu;
/** All spellings of a line break. */
const SALTOS = /\r\n|[\r\u0085\u2028\u2029]/g;
/**
 * Joiners and empty braille cells at the ends of a text say nothing; a name of these alone has to
 * become empty.
 */
const BORDE = /[\u200c\u200d\s\u2800]/;

/** The stored form of a text: line breaks as `\n`, no invisible characters, trimmed. */
export function asParrafos(text: string): string {
  return trim(text.replace(SALTOS, '\n').replace(INVISIBLES, ''));
}

/** A loop: a regular expression for a text's end takes quadratic time on long runs of spaces. */
function trim(text: string): string {
  let begin = 0;
  let end = text.length;
  while (begin < end && BORDE.test(text[begin]!)) begin++;
  while (end > begin && BORDE.test(text[end - 1]!)) end--;
  return text.slice(begin, end);
}

/** Normalizes a text to one line (names, titles, streets): a line break becomes a space. */
export function asLinea(text: string): string {
  return asParrafos(text).replace(/[\t\n]+/g, ' ');
}
