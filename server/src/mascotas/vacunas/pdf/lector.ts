import {
  Cadena,
  type Diccionario,
  Ilegible,
  isIndex,
  Referencia,
  REPETIDA,
  type Valor,
} from './valores.ts';

const PROFUNDIDAD_MAXIMA = 100;
/** As written: 127 bytes, all of them escaped, with some reserve. */
const NOMBRE_MAXIMO = 400;
/** Values in one object: the longest honest lists name every glyph of a font, or every page. */
const VALORES_MAXIMO = 500_000;

const BLANCO = 1;
const DELIMITADOR = 2;
const NUMERICO = 4;
const HEXADECIMAL = 8;
const CLASES = new Uint8Array(256);
for (const byte of Buffer.from('\0\t\n\f\r ')) CLASES[byte]! |= BLANCO;
for (const byte of Buffer.from('()<>[]{}/%')) CLASES[byte]! |= DELIMITADOR;
for (const byte of Buffer.from('0123456789+-.')) CLASES[byte]! |= NUMERICO;
for (const byte of Buffer.from('0123456789abcdefABCDEF')) CLASES[byte]! |= HEXADECIMAL;
const is = (clases: number, byte: number) => (CLASES[byte]! & clases) !== 0;

const [LF, CR, SPACE, PERCENT, OPEN, CLOSE, SLASH, LESS, GREATER, BRACKET, UNBRACKET, BACKSLASH] =
  Buffer.from('\n\r %()/<>[]\\');
/** Ends a file, or one of its revisions. */
export const EOF = '%%EOF';

/**
 * Reads PDF syntax (ISO 32000-2: 7.2, 7.3) in a range of `text`, where each character is a byte,
 * and calls `onName` with each name. Syntax that readers interpret in different ways is refused.
 */
export class Lector {
  readonly text: string;
  readonly end: number;
  pos: number;
  readonly #onName: (name: string) => void;
  readonly #onOpaque: (desde: number, hasta: number) => void;
  #values = 0;

  /** `onOpaque` receives the ranges inside strings and comments, which are no syntax. */
  constructor(
    text: string,
    onName: (name: string) => void,
    pos = 0,
    end = text.length,
    onOpaque: (desde: number, hasta: number) => void = () => undefined,
  ) {
    this.text = text;
    this.#onName = onName;
    this.#onOpaque = onOpaque;
    this.pos = pos;
    this.end = end;
  }

  /** Skips white space and comments; false at the end. */
  skipBlanks(): boolean {
    while (this.pos < this.end) {
      const byte = this.#peek();
      if (byte === PERCENT) this.#skipComment();
      else if (is(BLANCO, byte)) this.pos++;
      else return true;
    }
    return false;
  }

  #skipComment(): void {
    const begin = ++this.pos;
    while (this.pos < this.end && this.#peek() !== LF && this.#peek() !== CR) this.pos++;
    this.#onOpaque(begin, this.pos);
  }

  /**
   * Like `skipBlanks`, but between objects, where some writers begin a revision in the line of
   * `%%EOF`. A reader that starts before `%%EOF` skips that line as a comment and reads a different
   * file: the range up to it counts as opaque. `isEnd` tells, after each `%%EOF`, whether the file
   * ends there.
   */
  skipBetween(isEnd: (pos: number) => boolean): boolean {
    let begin = this.pos;
    while (this.pos < this.end) {
      if (this.text.startsWith(EOF, this.pos)) {
        this.pos += EOF.length;
        this.#onOpaque(begin, this.pos);
        begin = this.pos;
        if (isEnd(begin)) return false;
      } else if (this.#peek() === PERCENT) this.#skipComment();
      else if (is(BLANCO, this.#peek())) this.pos++;
      else return true;
    }
    return false;
  }

  /** Must not be called at the end. */
  #peek(): number {
    return this.text.charCodeAt(this.pos);
  }

  /** The regular characters from here on; may be empty. */
  readWord(): string {
    const begin = this.pos;
    while (this.pos < this.end && !is(BLANCO | DELIMITADOR, this.#peek())) this.pos++;
    return this.text.slice(begin, this.pos);
  }

  /** An unsigned integer. @throws Ilegible */
  readInteger(): number {
    this.skipBlanks();
    const word = this.readWord();
    if (!/^\d{1,15}$/.test(word)) throw new Ilegible('no integer');
    return Number(word);
  }

  /** The dictionary that begins here. @throws Ilegible */
  readDictionary(): Diccionario {
    this.#values = 0;
    if (!this.skipBlanks() || !this.text.startsWith('<<', this.pos))
      throw new Ilegible('no dictionary');
    return this.#readDictionary(0);
  }

  /**
   * Reads one value or none, and the word after it: `endobj`, `stream`, or '' at the end.
   * @throws Ilegible
   */
  readObject(): { valor: Valor; final: string } {
    this.#values = 0;
    const values: Valor[] = [];
    const final = this.#readValues(values, 0);
    if (values.length > 1 || final === ']' || final === '>>') throw new Ilegible('not one object');
    return { valor: values[0] ?? null, final };
  }

  /** Fills `values` up to the closing word or bracket, and returns it. */
  #readValues(values: Valor[], depth: number): string {
    if (depth > PROFUNDIDAD_MAXIMA) throw new Ilegible('too deep');
    while (this.skipBlanks()) {
      if (++this.#values > VALORES_MAXIMO) throw new Ilegible('too long');
      const byte = this.#peek();
      if (is(NUMERICO, byte)) values.push(this.#readNumber());
      else if (byte === SLASH) values.push(this.#readName());
      else if (byte === OPEN) values.push(this.#readString());
      else if (byte === BRACKET) values.push(this.#readArray(depth));
      else if (byte === LESS) values.push(this.#readAngle(depth));
      else if (byte === UNBRACKET || byte === GREATER) return this.#readClosing(byte);
      else {
        const word = this.readWord();
        if (word === '') throw new Ilegible('a lone bracket');
        if (!pushKeyword(values, word)) return word;
      }
    }
    return '';
  }

  /** Only `endobj` may follow a number without a space, as some writers do. */
  #readNumber(): number {
    const begin = this.pos;
    while (this.pos < this.end && is(NUMERICO, this.#peek())) this.pos++;
    const end = this.pos;
    const rest = this.readWord();
    if (rest !== '' && rest !== 'endobj') throw new Ilegible('no number');
    this.pos = end;
    return Number(this.text.slice(begin, end));
  }

  #readName(): string {
    this.pos++;
    const written = this.readWord();
    if (written.length > NOMBRE_MAXIMO) throw new Ilegible('a name too long');
    const name = written.includes('#') ? unescapeName(written) : written;
    // Some readers end a name at any control character.
    for (let i = 0; i < written.length; i++) {
      if (written.charCodeAt(i) < SPACE!) throw new Ilegible('a name with control characters');
    }
    this.#onName(name);
    return name;
  }

  #readString(): Cadena {
    const begin = ++this.pos;
    for (let open = 1; this.pos < this.end; this.pos++) {
      const byte = this.#peek();
      if (byte === BACKSLASH) this.pos++;
      else if (byte === OPEN) open++;
      else if (byte === CLOSE && --open === 0) {
        this.#onOpaque(begin, this.pos);
        return new Cadena(this.text.slice(begin, this.pos++), false);
      }
    }
    throw new Ilegible('a string without end');
  }

  #readAngle(depth: number): Cadena | Diccionario {
    if (this.text.startsWith('<<', this.pos)) return this.#readDictionary(depth);
    const begin = ++this.pos;
    while (this.pos < this.end && is(BLANCO | HEXADECIMAL, this.#peek())) this.pos++;
    if (this.pos >= this.end || this.#peek() !== GREATER) throw new Ilegible('no hexadecimal');
    return new Cadena(this.text.slice(begin, this.pos++), true);
  }

  #readDictionary(depth: number): Diccionario {
    this.pos += 2;
    const values: Valor[] = [];
    if (this.#readValues(values, depth + 1) !== '>>') throw new Ilegible('a dictionary not closed');
    if (values.length % 2 === 1) throw new Ilegible('a key without value');
    const dictionary: Diccionario = new Map();
    for (let i = 0; i < values.length; i += 2) {
      const key = values[i];
      if (typeof key !== 'string') throw new Ilegible('a key that is no name');
      dictionary.set(key, dictionary.has(key) ? REPETIDA : values[i + 1]!);
    }
    return dictionary;
  }

  #readArray(depth: number): Valor[] {
    this.pos++;
    const values: Valor[] = [];
    if (this.#readValues(values, depth + 1) !== ']') throw new Ilegible('an array not closed');
    return values;
  }

  #readClosing(byte: number): string {
    this.pos++;
    if (byte === UNBRACKET) return ']';
    if (this.pos >= this.end || this.#peek() !== GREATER) throw new Ilegible('a lone >');
    this.pos++;
    return '>>';
  }
}

/** Adds the value of a keyword; false for a word that is no value. */
function pushKeyword(values: Valor[], word: string): boolean {
  if (word === 'null') values.push(null);
  else if (word === 'true' || word === 'false') values.push(word === 'true');
  else if (word === 'R') {
    const gen = values.pop();
    const num = values.pop();
    if (!isIndex(num) || !isIndex(gen)) throw new Ilegible('a reference to nothing');
    values.push(new Referencia(num, gen));
  } else return false;
  return true;
}

/** Decodes `#4a` (7.3.5). @throws Ilegible for an incomplete escape, and for a NUL */
function unescapeName(written: string): string {
  if (/#(?![\da-f]{2})|#00/i.test(written)) throw new Ilegible('a name escaped wrongly');
  return written.replace(/#(..)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
