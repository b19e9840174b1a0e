const LARGO = 40;

/** Emoji and invisible characters, which are removed from a name. */
const ADORNO = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\uFE0F]+/gu;

/** Letters, then at most two digits: 'Sr. Gato', 'D’Artagnan', 'Toby 2'. */
const LLANO = new RegExp(
  String.raw`^\p{L}(?:[\p{L}\p{M}'’· -]|\.(?!\S)){0,${LARGO - 1}}(?: ?\p{N}{1,2})?$`,
  'u',
);

/**
 * Makes a stranger's text safe for a mail: keeps letters, digits and punctuation, and breaks
 * everything that a mail program would turn into a link.
 */
export function breakLinks(escrito: string): string {
  return escrito
    .replace(/[^\p{L}\p{M}\p{N}'’·.,;()¡!¿?%€"«»-]+/gu, ' ')
    .replace(/\.(?=[^\s.])/g, '. ')
    .trim();
}

/**
 * A stranger's name of a person or pet, safe for a mail. '' when the text could be advertising: an
 * address, a telephone number, a sentence.
 */
export function asNombre(escrito: string): string {
  const name = escrito.replace(ADORNO, ' ').replace(/\s+/gu, ' ').trim();
  return LLANO.test(name) ? name : '';
}
