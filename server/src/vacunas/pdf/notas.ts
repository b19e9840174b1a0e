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
}

export function createNotas(): Notas {
  const notas = { conPaginas: new Set<number>(), otrosFlujos: new Set<number>() };
  return { ...notas, objetos: 0, flujos: [], valores: new Map() };
}

/** Remembers an object, wherever it was. @throws Ilegible for one too many */
export function note(notas: Notas, { num, valor }: Objeto): void {
  if (++notas.objetos > OBJETOS_MAXIMO) throw new Ilegible('too many objects');
  if (valor instanceof Map && valor.has('Pages')) notas.conPaginas.add(num);
}

/**
 * Remembers an object of the file itself: only such may be streams, or say how bytes are read.
 * @throws Ilegible for one too many
 */
export function noteFile(notas: Notas, objeto: Objeto): void {
  note(notas, objeto);
  const { num, valor, datos } = objeto;
  const flujo = toFlujo(objeto);
  if (flujo) notas.flujos.push(flujo);
  if (notas.flujos.length > FLUJOS_MAXIMO) throw new Ilegible('too many streams of objects');
  if (datos && !flujo) notas.otrosFlujos.add(num);
  if (!datos && (typeof valor === 'number' || (valor instanceof Map && valor.has('Filter')))) {
    notas.valores.set(num, notas.valores.has(num) ? REPETIDA : valor);
  }
}

/** The value, or the only one of all revisions that it refers to. @throws Ilegible for none, and for two */
export function resolve({ valores }: Notas, valor: Valor | undefined): Valor | undefined {
  if (!(valor instanceof Referencia)) return valor;
  const referred = valores.get(valor.num) ?? REPETIDA;
  if (referred === REPETIDA) throw new Ilegible('a reference to none or many');
  return referred;
}
