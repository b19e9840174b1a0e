/** A file that is unreadable or ambiguous. */
export class Ilegible extends Error {}

/** A PDF object (ISO 32000-2: 7.3); a JavaScript string is a name. */
export type Valor =
  | string
  | number
  | boolean
  | null
  | Cadena
  | Referencia
  | Valor[]
  | Diccionario
  | typeof REPETIDA;

export type Diccionario = Map<string, Valor>;

/** The value of a duplicate key: readers differ in which one they take. */
export const REPETIDA = Symbol('repetida');

export class Referencia {
  readonly num: number;
  readonly gen: number;
  constructor(num: number, gen: number) {
    this.num = num;
    this.gen = gen;
  }
}

/** A string as written between its brackets. */
export class Cadena {
  readonly escrita: string;
  readonly hex: boolean;
  constructor(escrita: string, hex: boolean) {
    this.escrita = escrita;
    this.hex = hex;
  }

  /** The decoded bytes (7.3.4). */
  toBytes(): Buffer {
    return this.hex ? fromHex(this.escrita) : Buffer.from(unescapeString(this.escrita), 'latin1');
  }
}

/** Whether a value is a non-negative integer. */
export function isIndex(valor: Valor | undefined): valor is number {
  return typeof valor === 'number' && Number.isSafeInteger(valor) && valor >= 0;
}

/** Decodes hexadecimal digits with white space between them; a single last digit gets a 0. */
export function fromHex(written: string): Buffer {
  const digits = written.replace(/[\0\t\n\f\r ]+/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Line ends become one LF; escaped line ends vanish. */
function unescapeString(written: string): string {
  return written.replace(
    /\r\n?|\\(?:([0-7]{1,3})|(\r\n?|\n)|([^]))/g,
    (_, octal?: string, line?: string, char?: string) => {
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      if (line) return '';
      return char === undefined ? '\n' : (ESCAPES[char] ?? char);
    },
  );
}
