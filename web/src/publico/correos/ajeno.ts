const LARGO = 40;

/** Emoji, and letters that nobody sees: a name is the same without them. */
const ADORNO = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\uFE0F]+/gu;

/** Letters, and a small number behind them: 'Sr. Gato', 'D’Artagnan', 'Toby 2'. */
const LLANO = new RegExp(
  String.raw`^\p{L}(?:[\p{L}\p{M}'’· -]|\.(?!\S)){0,${LARGO - 1}}(?: ?\p{N}{1,2})?$`,
  'u',
);

/**
 * What somebody else than its reader wrote, as it may stand in a mail: letters, figures and marks of a sentence, but nothing
 * that a mail program makes a link of.
 */
export function breakLinks(escrito: string): string {
  return escrito
    .replace(/[^\p{L}\p{M}\p{N}'’·.,;()¡!¿?%€"«»-]+/gu, ' ')
    .replace(/\.(?=[^\s.])/g, '. ')
    .trim();
}

/**
 * Somebody else's name of a person or a pet, as it may stand in a mail: nobody advertises by it. Empty for one that could be more
 * than a name: an address, a telephone number, a sentence.
 */
export function asNombre(escrito: string): string {
  const name = escrito.replace(ADORNO, ' ').replace(/\s+/gu, ' ').trim();
  return LLANO.test(name) ? name : '';
}
