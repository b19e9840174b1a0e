import { isDeepStrictEqual } from 'node:util';
import { type Descifrar, openCifrado } from './cifrado.ts';
import { type Estructura, readEstructura, requireEntradas } from './estructura.ts';
import { type Presupuesto, unpack } from './filtros.ts';
import { type Flujo, readDatos, readObjetos, readTabla } from './flujos.ts';
import { createNotas, noteFile, notePacked, type Notas, resolve } from './notas.ts';
import { Cadena, type Diccionario, Ilegible, Referencia } from './valores.ts';

/**
 * Limit for the unpacked streams of objects and tables of a file: honest files stay below,
 * decompression bombs exceed it.
 */
const DESCOMPRIMIDO_MAXIMO_BYTES = 32 * 1024 * 1024;

/**
 * Reads every object of a PDF that any reader could find, in all its revisions, and calls `onName`
 * with every name in them. The content of pages, fonts and pictures is not read: it holds no
 * objects.
 * @throws Ilegible for a file that is unreadable or ambiguous
 */
export function readDocumento(bytes: Buffer, onName: (name: string) => void): void {
  const text = bytes.toString('latin1');
  const notas = createNotas();
  const estructura = readEstructura(text, onName, (objeto) => noteFile(notas, objeto));
  const lectura: Lectura = { text, notas, presupuesto: { bytes: DESCOMPRIMIDO_MAXIMO_BYTES } };
  const tablas = notas.flujos.filter(({ tipo }) => tipo === 'XRef');
  for (const flujo of tablas) checkTabla(lectura, estructura, flujo);
  const trailers = [...estructura.trailers, ...tablas.map(({ dict }) => dict)];
  const descifrar = findCifrado(notas, trailers);
  for (const flujo of notas.flujos.filter(({ tipo }) => tipo === 'ObjStm')) {
    const unpacked = unpackFlujo(lectura, flujo, descifrar);
    readObjetos(unpacked, flujo.dict, onName, (objeto) => notePacked(notas, objeto));
  }
  requirePaginas(notas, trailers);
}

interface Lectura {
  text: string;
  notas: Notas;
  presupuesto: Presupuesto;
}

function unpackFlujo(
  { text, notas, presupuesto }: Lectura,
  flujo: Flujo,
  descifrar: Descifrar = (_num, _gen, data) => data,
): Buffer {
  const { num, gen, dict } = flujo;
  const data = readDatos(text, flujo, resolve(notas, dict.get('Length')));
  return unpack(dict, descifrar(num, gen, data), presupuesto);
}

/** @throws Ilegible for a table that confuses objects, or expects them in another kind of stream */
function checkTabla(lectura: Lectura, { cabeceras, opacos }: Estructura, flujo: Flujo): void {
  const { entradas, contenedores } = readTabla(unpackFlujo(lectura, flujo), flujo.dict);
  requireEntradas(lectura.text, { entradas, cabeceras, opacos });
  if ([...contenedores].some((num) => lectura.notas.otrosFlujos.has(num))) {
    throw new Ilegible('a table that finds objects in another stream');
  }
}

/**
 * Undefined when the file is not encrypted. @throws Ilegible when the trailers that name a root
 * disagree. The others, in the first part of a linearized file, name no cipher either.
 */
function findCifrado(notas: Notas, trailers: Diccionario[]): Descifrar | undefined {
  const [encrypt, ...others] = trailers
    .filter((trailer) => trailer.has('Root') || trailer.has('Encrypt'))
    .map((trailer) => resolve(notas, trailer.get('Encrypt')));
  if (!others.every((other) => isDeepStrictEqual(other, encrypt))) {
    throw new Ilegible('encrypted in two ways');
  }
  if (encrypt === undefined) return undefined;
  if (!(encrypt instanceof Map)) throw new Ilegible('a cipher that is no dictionary');
  return openCifrado(encrypt, readId(trailers));
}

/** The first half of the file's identifier, which all trailers share. */
function readId(trailers: Diccionario[]): Buffer {
  const halves = trailers.map((trailer) => trailer.get('ID')).filter((id) => id !== undefined);
  const [id, ...others] = halves.map((half) => {
    const first = Array.isArray(half) ? half[0] : undefined;
    if (!(first instanceof Cadena)) throw new Ilegible('an odd identifier');
    return first.toBytes();
  });
  if (others.some((other) => !other.equals(id!))) throw new Ilegible('two identifiers');
  return id ?? Buffer.alloc(0);
}

function requirePaginas({ conPaginas }: Notas, trailers: Diccionario[]): void {
  const roots = trailers.map((trailer) => trailer.get('Root'));
  const hasPages = roots.some((root) => root instanceof Referencia && conPaginas.has(root.num));
  if (!hasPages) throw new Ilegible('no pages');
}
