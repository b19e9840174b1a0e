import { constants, inflateSync } from 'node:zlib';
import { unpack85, unpackHex, unpackRuns } from './codificaciones.ts';
import { unpackLzw } from './unpack-lzw.ts';
import { undoPredictor } from './undo-predictor.ts';
import { type Diccionario, Ilegible, type Valor } from './valores.ts';

/** Bytes to which the streams of a file may still unpack, all steps together. */
export interface Presupuesto {
  bytes: number;
}

type Filtro = (bytes: Buffer, maximo: number, parametros: Diccionario) => Buffer;

const FILTROS_MAXIMO = 8;
const FILTROS: Record<string, Filtro> = {
  FlateDecode: unpackFlate,
  Fl: unpackFlate,
  LZWDecode: unpackPredictedLzw,
  LZW: unpackPredictedLzw,
  ASCIIHexDecode: unpackHex,
  AHx: unpackHex,
  ASCII85Decode: unpack85,
  A85: unpack85,
  RunLengthDecode: unpackRuns,
  RL: unpackRuns,
};

/** Keys with the data in another file, and alternative spellings: only some readers know them. */
const SOLO_ALGUNOS = ['F', 'FFilter', 'FDecodeParms', 'DP'];

/**
 * Undoes a stream's filters (ISO 32000-2: 7.4), within the limit of `presupuesto`.
 * @throws Ilegible for unknown filters, invalid data, or too many bytes
 */
export function unpack(dict: Diccionario, data: Buffer, presupuesto: Presupuesto): Buffer {
  if (SOLO_ALGUNOS.some((key) => dict.has(key))) throw new Ilegible('a stream read in two ways');
  const names = toList(dict.get('Filter'));
  const parametros = toList(dict.get('DecodeParms'));
  if (names.length > FILTROS_MAXIMO) throw new Ilegible('too many filters');
  if (parametros.length > names.length) throw new Ilegible('parameters for no filter');
  return names.reduce((bytes: Buffer, name, i) => {
    const filtro = typeof name === 'string' ? FILTROS[name] : undefined;
    if (!filtro) throw new Ilegible('an unknown filter');
    const unpacked = filtro(bytes, presupuesto.bytes, toDictionary(parametros[i] ?? null));
    presupuesto.bytes -= unpacked.length;
    if (presupuesto.bytes < 0) throw new Ilegible('a bomb');
    return unpacked;
  }, data);
}

const toList = (valor: Valor | undefined): Valor[] =>
  Array.isArray(valor) ? valor : valor === undefined || valor === null ? [] : [valor];

function toDictionary(valor: Valor): Diccionario {
  if (valor === null) return new Map();
  if (!(valor instanceof Map)) throw new Ilegible('parameters that are no dictionary');
  return valor;
}

function unpackFlate(bytes: Buffer, maximo: number, parametros: Diccionario): Buffer {
  return undoPredictor(inflate(bytes, maximo), parametros);
}

/** Some writers leave the last block open; every reader accepts that. */
function inflate(bytes: Buffer, maximo: number): Buffer {
  try {
    return inflateSync(bytes, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: maximo + 1,
    });
  } catch (error) {
    throw new Ilegible('no Flate, or too much of it', { cause: error });
  }
}

function unpackPredictedLzw(bytes: Buffer, maximo: number, parametros: Diccionario): Buffer {
  const early = parametros.get('EarlyChange') ?? 1;
  if (early !== 0 && early !== 1) throw new Ilegible('an odd EarlyChange');
  return undoPredictor(unpackLzw(bytes, maximo, early), parametros);
}
