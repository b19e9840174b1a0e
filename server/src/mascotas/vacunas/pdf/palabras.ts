/** Places where some reader may see an object, or a word that leads to objects. */
export interface Palabras {
  /** Places of the word `obj` after two numbers. */
  obj: Set<number>;
  /** Places of `xref`, `trailer` and `startxref`. */
  otras: Set<number>;
}

/**
 * Searches `text`, where each character is a byte, for all places where a reader may find an
 * object, also inside data, strings and comments. Tables and stream lengths do not matter. Takes
 * linear time.
 */
export function findPalabras(text: string): Palabras {
  return { obj: findCabeceras(text), otras: findTablas(text) };
}

function findTablas(text: string): Set<number> {
  const words = /startxref|xref(?=[\0\t\n\v\f\r %])|trailer(?=[\0\t\n\v\f\r ]*[<%])/g;
  return new Set(Array.from(text.matchAll(words), ({ index }) => index));
}

/*
 * States of an automaton for the text before `obj`; it can be in several states at once. Numbers,
 * white space and comments are accepted loosely, as the most tolerant reader does.
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

/** Some readers accept exponents. */
const NUMERICOS = new Set('0123456789+-.eE');
const BLANCOS = new Set('\0\t\v\f ');
