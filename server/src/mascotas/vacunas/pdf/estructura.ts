import { EOF, Lector } from './lector.ts';
import { findPalabras, type Palabras } from './palabras.ts';
import { type Diccionario, Ilegible, type Valor } from './valores.ts';

/** An object of the file; for a stream, `valor` is its dictionary. */
export interface Objeto {
  num: number;
  gen: number;
  valor: Valor;
  /** The begin of a stream's data, after `stream`, and of the word that ends them. */
  datos?: { desde: number; hasta: number };
}

/** The place of an object, real or according to a cross-reference table. */
export interface Entrada {
  num: number;
  gen: number;
  desde: number;
}

export interface Estructura {
  trailers: Diccionario[];
  /** The entries of tables that are no streams. */
  entradas: Entrada[];
  /** The begin of each object, by the place of its word `obj`. */
  cabeceras: Map<number, Entrada>;
  /** 1 for each byte that is no syntax: in stream data, strings or comments, or after the end. */
  opacos: Uint8Array;
}

/** The largest honest certificates have thousands of objects. */
export const OBJETOS_MAXIMO = 300_000;

/**
 * Reads a whole file by its grammar, from the first to the last byte: objects, tables, trailers and
 * comments of every revision (ISO 32000-2: 7.5). Calls `onObject` with each object.
 * @throws Ilegible also when a plain search finds objects that the grammar does not
 */
export function readEstructura(
  text: string,
  onName: (name: string) => void,
  onObject: (objeto: Objeto) => void,
): Estructura {
  const opacos = new Uint8Array(text.length);
  const estructura: Estructura = { trailers: [], entradas: [], cabeceras: new Map(), opacos };
  const lector = new Lector(text, onName, 0, text.length, (desde, hasta) =>
    opacos.fill(1, desde, hasta),
  );
  const palabras = findPalabras(text);
  const final = findFinal(text, palabras);
  const otras = new Set<number>();
  if (!text.startsWith('%PDF-')) throw new Ilegible('no header');
  while (lector.skipBetween((pos) => pos === final)) {
    if (startsWithDigit(lector)) onObject(readObjeto(lector, estructura));
    else {
      otras.add(lector.pos);
      readTable(lector, estructura);
    }
  }
  opacos.fill(1, lector.pos);
  requireSame(palabras, { obj: new Set(estructura.cabeceras.keys()), otras });
  requireEntradas(text, estructura);
  return estructura;
}

/** The begin of a non-empty dictionary: syntax wherever it is. */
const DICCIONARIO = /<<[\0\s]*\//;

/** The place after the last `%%EOF`; undefined when syntax follows. Mail gateways may add text. */
function findFinal(text: string, { obj, otras }: Palabras): number | undefined {
  const final = text.lastIndexOf(EOF) + EOF.length;
  const isSyntax =
    [...obj, ...otras].some((place) => place >= final) || DICCIONARIO.test(text.slice(final));
  return isSyntax ? undefined : final;
}

function startsWithDigit({ text, pos }: Lector): boolean {
  const char = text[pos] ?? '';
  return char >= '0' && char <= '9';
}

function readObjeto(lector: Lector, { cabeceras, opacos }: Estructura): Objeto {
  const { obj, desde, num, gen } = readCabecera(lector);
  cabeceras.set(obj, { num, gen, desde });
  const { valor, final } = lector.readObject();
  if (final === 'endobj') return { num, gen, valor };
  if (final !== 'stream') throw new Ilegible('an object without end');
  const datos = skipDatos(lector);
  opacos.fill(1, datos.desde, datos.hasta);
  return { num, gen, valor, datos };
}

const CABECERA = /(\d{1,10})[\0\t\n\f\r ]{1,9}(\d{1,5})[\0\t\n\f\r ]{0,9}obj/y;

/** Reads `12 0 obj`. @throws Ilegible */
function readCabecera(lector: Lector) {
  const desde = lector.pos;
  CABECERA.lastIndex = desde;
  const match = CABECERA.exec(lector.text);
  if (!match) throw new Ilegible('no object where one must be');
  lector.pos = CABECERA.lastIndex;
  return { obj: lector.pos - 3, desde, num: Number(match[1]), gen: Number(match[2]) };
}

/** Skips to the first `endstream`, whatever length the dictionary claims. */
function skipDatos(lector: Lector): { desde: number; hasta: number } {
  const desde = lector.pos;
  const hasta = lector.text.indexOf('endstream', desde);
  if (hasta < 0) throw new Ilegible('a stream without end');
  lector.pos = hasta + 'endstream'.length;
  lector.skipBlanks();
  if (lector.readWord() !== 'endobj') throw new Ilegible('a stream whose object does not end');
  return { desde, hasta };
}

function readTable(lector: Lector, { trailers, entradas }: Estructura): void {
  const word = lector.readWord();
  if (word === 'xref') readEntradas(lector, entradas);
  else if (word === 'startxref') lector.readInteger();
  else if (word === 'trailer') trailers.push(lector.readDictionary());
  else throw new Ilegible('something between the objects');
}

/** Reads rows `offset generation n`, or `f` for a free number. Two numbers set the next number. */
function readEntradas(lector: Lector, entradas: Entrada[]): void {
  let num = 0;
  while (lector.skipBlanks() && startsWithDigit(lector)) {
    const desde = lector.readInteger();
    const gen = lector.readInteger();
    lector.skipBlanks();
    const kind = lector.text[lector.pos];
    if (kind === 'n' || kind === 'f') {
      lector.pos++;
      if (kind === 'n') entradas.push({ num, gen, desde });
      num++;
    } else num = desde;
  }
}

function requireSame(searched: Palabras, read: Palabras): void {
  if (!isEqual(searched.obj, read.obj) || !isEqual(searched.otras, read.otras)) {
    throw new Ilegible('a search finds what the grammar does not');
  }
}

function isEqual(one: Set<number>, other: Set<number>): boolean {
  return one.size === other.size && [...one].every((place) => other.has(place));
}

const CABECERA_MAXIMO = 64;
const CABECERA_SUELTA = /^[\0\t\n\f\r ]*([+\d]\d*)[\0\t\n\f\r ]+[+\d]\d*[\0\t\n\f\r ]*obj/;

/** A begin that some reader may take for an object's number, or skip on the way to one. */
const NUMERO_SUELTO = /^\s*[-+.%\d]/;

/**
 * Checks the entries of tables. An entry may point nowhere: readers then search the bytes, as we
 * do.
 * @throws Ilegible for an entry that points to an object with another number, or to digits in bytes
 * that are no syntax, where readers disagree on how an object begins
 */
export function requireEntradas(
  text: string,
  { entradas, cabeceras, opacos }: Pick<Estructura, 'entradas' | 'cabeceras' | 'opacos'>,
): void {
  for (const { num, gen, desde } of entradas) {
    if (opacos[desde] && NUMERO_SUELTO.test(text.slice(desde, desde + CABECERA_MAXIMO))) {
      throw new Ilegible('a table that leads into data');
    }
    const match = CABECERA_SUELTA.exec(text.slice(desde, desde + CABECERA_MAXIMO));
    if (!match) continue;
    const objeto = cabeceras.get(desde + match[0].length - 'obj'.length);
    if (objeto?.num !== num || objeto.gen !== gen || Number(match[1]) !== num) {
      throw new Ilegible('a table that takes an object for another');
    }
  }
}
