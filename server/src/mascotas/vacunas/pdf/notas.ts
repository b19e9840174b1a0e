import { type Objeto, OBJETOS_MAXIMO } from './estructura.ts';
import { type Flujo, toFlujo } from './flujos.ts';
import { Ilegible, Referencia, REPETIDA, type Valor } from './valores.ts';

/** Writers put a hundred or more objects into each stream. */
const FLUJOS_MAXIMO = 5_000;

/** Facts about the objects that later checks need. */
export interface Notas {
  objetos: number;
  /** Numbers of the objects that have a page tree. */
  conPaginas: Set<number>;
  flujos: Flujo[];
  /** Numbers of the streams that hold neither objects nor tables. */
  otrosFlujos: Set<number>;
  /** Lengths and ciphers by object number: other objects may refer to them. */
  valores: Map<number, Valor>;
  /** Object numbers that are referred to as a length or cipher. */
  referidos: Set<number>;
}

export function createNotas(): Notas {
  return {
    objetos: 0,
    conPaginas: new Set(),
    flujos: [],
    otrosFlujos: new Set(),
    valores: new Map(),
    referidos: new Set(),
  };
}

function note(notas: Notas, { num, valor }: Objeto): void {
  if (++notas.objetos > OBJETOS_MAXIMO) throw new Ilegible('too many objects');
  if (valor instanceof Map && valor.has('Pages')) notas.conPaginas.add(num);
}

/**
 * Records an object of a stream, which may be neither a length nor a cipher. @throws Ilegible, also
 * for too many objects
 */
export function notePacked(notas: Notas, objeto: Objeto): void {
  note(notas, objeto);
  if (notas.referidos.has(objeto.num)) throw new Ilegible('a length or cipher in a stream');
}

/** Records an object of the file itself. @throws Ilegible for too many objects */
export function noteFile(notas: Notas, objeto: Objeto): void {
  note(notas, objeto);
  const { num, valor, datos } = objeto;
  const flujo = toFlujo(objeto);
  if (flujo) {
    notas.flujos.push(flujo);
    const length = flujo.dict.get('Length');
    if (length instanceof Referencia) notas.referidos.add(length.num);
  }
  if (notas.flujos.length > FLUJOS_MAXIMO) throw new Ilegible('too many streams of objects');
  if (datos && !flujo) notas.otrosFlujos.add(num);
  if (!datos && (typeof valor === 'number' || (valor instanceof Map && valor.has('Filter')))) {
    notas.valores.set(num, notas.valores.has(num) ? REPETIDA : valor);
  }
}

/** The value, or the value that it refers to. @throws Ilegible when that is missing or duplicate */
export function resolve(
  { valores, referidos }: Notas,
  valor: Valor | undefined,
): Valor | undefined {
  if (!(valor instanceof Referencia)) return valor;
  referidos.add(valor.num);
  const referred = valores.get(valor.num) ?? REPETIDA;
  if (referred === REPETIDA) throw new Ilegible('a reference to none or many');
  return referred;
}
