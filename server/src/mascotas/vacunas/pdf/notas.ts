import { type Objeto, OBJETOS_MAXIMO } from './estructura.ts';
import { type Flujo, toFlujo } from './flujos.ts';
import { Ilegible, Referencia, REPETIDA, type Valor } from './valores.ts';

/** Writers put a hundred objects or more into each. */
const FLUJOS_MAXIMO = 5_000;

/** What has to be remembered of the objects. */
export interface Notas {
  objetos: number;
  /** Numbers of the objects that name a tree of pages. */
  conPaginas: Set<number>;
  flujos: Flujo[];
  /** Numbers of the streams that hold neither objects nor tables. */
  otrosFlujos: Set<number>;
  /** What others may refer to, to say how bytes are read: lengths and ciphers, by number. */
  valores: Map<number, Valor>;
  /** Numbers that were or will be referred to for that. */
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

/** Remembers an object of a stream, which may not say how bytes are read. @throws Ilegible, also for one too many */
export function notePacked(notas: Notas, objeto: Objeto): void {
  note(notas, objeto);
  if (notas.referidos.has(objeto.num)) throw new Ilegible('a length or cipher in a stream');
}

/** Remembers an object of the file itself. @throws Ilegible for one too many */
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

/** The value, or the only one of all revisions that it refers to. @throws Ilegible for none, and for two */
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
