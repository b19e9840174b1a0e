import { type Entrada, type Objeto, OBJETOS_MAXIMO } from './estructura.ts';
import { Lector } from './lector.ts';
import { type Diccionario, Ilegible, isIndex, type Valor } from './valores.ts';

/** A stream whose data some reader may take for objects or for a cross-reference table. */
export interface Flujo {
  num: number;
  gen: number;
  dict: Diccionario;
  tipo: 'ObjStm' | 'XRef';
  datos: { desde: number; hasta: number };
}

/**
 * A stream of objects or of a table; undefined for an object that no reader takes for one.
 * @throws Ilegible for an ambiguous stream
 */
export function toFlujo({ num, gen, valor, datos }: Objeto): Flujo | undefined {
  if (!datos || !(valor instanceof Map)) return undefined;
  const type = valor.get('Type');
  const isObjStm = type === 'ObjStm' || (valor.has('N') && valor.has('First'));
  const isXRef = type === 'XRef' || valor.has('W');
  if (!isObjStm && !isXRef) return undefined;
  const tipo = isObjStm ? 'ObjStm' : 'XRef';
  if (type !== tipo || (isObjStm && isXRef)) throw new Ilegible('a stream of two kinds');
  return { num, gen, dict: valor, tipo, datos };
}

/**
 * The data of a stream, whose declared length must agree with its `endstream`.
 * @throws Ilegible
 */
export function readDatos(text: string, { datos }: Flujo, length: Valor | undefined): Buffer {
  const desde = datos.desde + (text[datos.desde] === '\r' ? 2 : 1);
  if (text[desde - 1] !== '\n' || !isIndex(length)) throw new Ilegible('a stream without length');
  const hasta = desde + length;
  if (hasta > datos.hasta || !/^[\t\n\f\r ]{0,4}$/.test(text.slice(hasta, datos.hasta))) {
    throw new Ilegible('a stream of two lengths');
  }
  return Buffer.from(text.slice(desde, hasta), 'latin1');
}

/**
 * Reads the objects of an unpacked object stream (ISO 32000-2: 7.5.7).
 * @throws Ilegible for objects that overlap or are streams themselves
 */
export function readObjetos(
  bytes: Buffer,
  dict: Diccionario,
  onName: (name: string) => void,
  onObject: (objeto: Objeto) => void,
): void {
  const count = dict.get('N');
  const first = dict.get('First');
  if (!isIndex(count) || !isIndex(first) || count > OBJETOS_MAXIMO || first > bytes.length) {
    throw new Ilegible('a stream of objects without places');
  }
  const text = bytes.toString('latin1');
  const header = new Lector(text, onName, 0, first);
  const places = Array.from({ length: count }, () => ({
    num: header.readInteger(),
    desde: first + header.readInteger(),
  }));
  if (header.skipBlanks()) throw new Ilegible('more places than objects');
  places.forEach(({ num, desde }, i) => {
    const hasta = places[i + 1]?.desde ?? text.length;
    if (desde > hasta) throw new Ilegible('objects out of order');
    const { valor, final } = new Lector(text, onName, desde, hasta).readObject();
    if (final) throw new Ilegible('more than an object');
    onObject({ num, gen: 0, valor });
  });
}

/** Reads a table in a stream (7.5.8): the places of objects, and the streams that hold others. */
export function readTabla(
  bytes: Buffer,
  dict: Diccionario,
): { entradas: Entrada[]; contenedores: Set<number> } {
  const [kind = -1, second = -1, third = -1] = toIndexes(dict.get('W'));
  const width = kind + second + third;
  if (third < 0 || width < 1 || Math.max(kind, second, third) > 6) {
    throw new Ilegible('a table of odd columns');
  }
  const index = toIndexes(dict.get('Index') ?? [0, dict.get('Size') ?? null]);
  const entradas: Entrada[] = [];
  const contenedores = new Set<number>();
  let at = 0;
  for (let section = 0; section + 1 < index.length; section += 2) {
    const count = index[section + 1]!;
    if (at + count * width > bytes.length) throw new Ilegible('a table shorter than it says');
    if (entradas.length + count > OBJETOS_MAXIMO) throw new Ilegible('too many rows');
    for (let i = 0; i < count; i++, at += width) {
      const type = kind === 0 ? 1 : bytes.readUIntBE(at, kind);
      const field = second === 0 ? 0 : bytes.readUIntBE(at + kind, second);
      const gen = third === 0 ? 0 : bytes.readUIntBE(at + kind + second, third);
      if (type === 1) entradas.push({ num: index[section]! + i, gen, desde: field });
      if (type === 2) contenedores.add(field);
    }
  }
  return { entradas, contenedores };
}

function toIndexes(valor: Valor | undefined): number[] {
  if (!Array.isArray(valor) || !valor.every(isIndex)) throw new Ilegible('no list of numbers');
  return valor;
}
