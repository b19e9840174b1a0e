import type { Acuerdo, EntreDesconocidos } from '@vuelve/contract/paginas-conversacion';

/** What one of two strangers states of an animal. */
interface Dicho {
  sexo: string | null;
  collar: string;
  marcas: string;
}

/** Whether the statements of two strangers agree; neither reads what the other stated. */
export function compareDichos(a: Dicho, b: Dicho): NonNullable<EntreDesconocidos['acuerdo']> {
  return {
    collar: isSame(a.collar, b.collar),
    sexo: isSame(a.sexo, b.sexo),
    marcas: haveCommonWord(a.marcas, b.marcas),
  };
}

/** Whether two statements agree; null where one is missing. */
export function isSame(a: string | null, b: string | null): Acuerdo {
  return a && b ? a === b : null;
}

/** Words say what a mark is like if they have four letters; 'tiene una' says nothing. */
const LARGO_DE_PALABRA = 4;
/** Whoever lists many words hits one: only the first ones count. */
const PALABRAS = 8;
/** Words that many descriptions share: they say nothing, or a colour or a side. */
const COMUNES = new Set([
  'tiene',
  'lleva',
  'color',
  'poco',
  'como',
  'sobre',
  'para',
  'cerca',
  'parte',
  'blanco',
  'blanca',
  'negro',
  'negra',
  'marron',
  'gris',
  'canela',
  'izquierdo',
  'izquierda',
  'derecho',
  'derecha',
  'atras',
  'delante',
  'lado',
]);
/** 'mancha' and 'manchas' are one word. */
const RAIZ = 4;

function haveCommonWord(a: string, b: string): Acuerdo {
  const common = listCommonWords(a, b);
  return common && common.length > 0;
}

/** The roots of telling words that two descriptions of marks share; null where one has none. */
export function listCommonWords(a: string, b: string): string[] | null {
  const words = rootsOfOne(a);
  const others = rootsOfOther(b);
  if (words.size === 0 || others.size === 0) return null;
  return [...words].filter((word) => others.has(word));
}

// One animal is compared with hundreds: on one side the text stays the same.
const rootsOfOne = keepLast(rootsOf);
const rootsOfOther = keepLast(rootsOf);

function keepLast<R>(work: (text: string) => R): (text: string) => R {
  let last: { text: string; result: R } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: work(text) };
    return last.result;
  };
}

function rootsOf(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/\p{L}+/gu) ?? [];
  const telling = words.filter((word) => word.length >= LARGO_DE_PALABRA && !COMUNES.has(word));
  return new Set(telling.slice(0, PALABRAS).map((word) => word.slice(0, RAIZ)));
}
