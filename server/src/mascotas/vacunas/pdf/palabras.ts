/** Where some reader may see an object begin, or one of the words that lead to objects. */
export interface Palabras {
  /** Places of the word `obj` behind two numbers. */
  obj: Set<number>;
  /** Places of `xref`, `trailer` and `startxref`. */
  otras: Set<number>;
}

/**
 * Searches `text`, whose characters are bytes, for every place where a reader may find an object, whatever the file's
 * tables and its streams' lengths say: also in data, strings and comments. Linear in the bytes.
 */
export function findPalabras(text: string): Palabras {
  return { obj: findCabeceras(text), otras: findTablas(text) };
}

function findTablas(text: string): Set<number> {
  const words = /startxref|xref(?=[\0\t\n\v\f\r %])|trailer(?=[\0\t\n\v\f\r ]*[<%])/g;
  return new Set(Array.from(text.matchAll(words), ({ index }) => index));
}

/*
 * What may stand before `obj`, as the states of an automaton that is in several at once. Numbers are taken loosely,
 * with white space and comments between them, as the most generous reader does.
 */
const NUMERO = 1;
const TRAS_NUMERO = 2;
const COMENTARIO = 4;
const SEGUNDO = 8;
const TRAS_SEGUNDO = 16;
const OTRO_COMENTARIO = 32;
const O = 64;
const OB = 128;

function findCabeceras(text: string): Set<number> {
  const found = new Set<number>();
  let state = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === 'j' && state & OB) found.add(i - 2);
    state = step(state, char);
  }
  return found;
}

function step(state: number, char: string): number {
  const from = (states: number, to: number) => (state & states ? to : 0);
  const comments = state & (COMENTARIO | OTRO_COMENTARIO);
  switch (char) {
    case 'o':
      return comments | from(SEGUNDO | TRAS_SEGUNDO, O);
    case 'b':
      return comments | from(O, OB);
    case '\r':
    case '\n':
      return (
        from(NUMERO | TRAS_NUMERO | COMENTARIO, TRAS_NUMERO) |
        from(SEGUNDO | TRAS_SEGUNDO | OTRO_COMENTARIO, TRAS_SEGUNDO)
      );
    case '%':
      return (
        from(NUMERO | TRAS_NUMERO | COMENTARIO, COMENTARIO) |
        from(SEGUNDO | TRAS_SEGUNDO | OTRO_COMENTARIO, OTRO_COMENTARIO)
      );
    default:
      if (NUMERICOS.has(char)) return comments | NUMERO | from(TRAS_NUMERO | SEGUNDO, SEGUNDO);
      if (!BLANCOS.has(char)) return comments;
      return (
        comments |
        from(NUMERO | TRAS_NUMERO, TRAS_NUMERO) |
        from(SEGUNDO | TRAS_SEGUNDO, TRAS_SEGUNDO)
      );
  }
}

/** Some readers know exponents. */
const NUMERICOS = new Set('0123456789+-.eE');
const BLANCOS = new Set('\0\t\v\f ');
