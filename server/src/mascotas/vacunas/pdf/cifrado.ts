import { createDecipheriv, createHash } from 'node:crypto';
import { readClave } from './clave.ts';
import { type Diccionario, Ilegible, isIndex, type Valor } from './valores.ts';
import { rc4 } from './rc4.ts';

/** Decrypts the data of the stream `num gen`. */
export type Descifrar = (num: number, gen: number, data: Buffer) => Buffer;

type Metodo = 'Identity' | 'V2' | 'AESV2' | 'AESV3';

/**
 * Prepares the decryption of a file that opens without a password (ISO 32000-2: 7.6).
 * @param id the first half of the file's identifier
 * @throws Ilegible when the file needs a password, or a security handler other than the standard's
 */
export function openCifrado(encrypt: Diccionario, id: Buffer): Descifrar {
  if (encrypt.get('Filter') !== 'Standard') throw new Ilegible('an unknown security handler');
  const clave = readClave(encrypt, id);
  const metodo = readMetodo(encrypt);
  if (metodo === 'Identity') return (_num, _gen, data) => data;
  if (metodo === 'V2') return (num, gen, data) => rc4(deriveClave(clave, num, gen), data);
  if (metodo === 'AESV2') {
    return (num, gen, data) => decryptAes('aes-128-cbc', deriveClave(clave, num, gen, SAL), data);
  }
  return (_num, _gen, data) => decryptAes('aes-256-cbc', clave, data);
}

const SAL = Buffer.from('sAlT');
const METODOS: Record<number, Metodo[]> = {
  1: ['V2'],
  2: ['V2'],
  4: ['Identity', 'V2', 'AESV2'],
  5: ['Identity', 'AESV3'],
};

/** The cipher of streams: before version 4 there is only one; later crypt filters name it. */
function readMetodo(encrypt: Diccionario): Metodo {
  const version = encrypt.get('V');
  const permitidos = (isIndex(version) && METODOS[version]) || [];
  if (permitidos.length === 1) return permitidos[0]!;
  const name = encrypt.get('StmF') ?? 'Identity';
  const metodo = name === 'Identity' ? name : readFiltro(encrypt.get('CF'), name).get('CFM');
  const known = permitidos.find((one) => one === metodo);
  if (!known) throw new Ilegible('an unknown cipher');
  return known;
}

function readFiltro(filtros: Valor | undefined, name: Valor | undefined): Diccionario {
  const filtro = filtros instanceof Map && typeof name === 'string' ? filtros.get(name) : undefined;
  if (!(filtro instanceof Map)) throw new Ilegible('no such crypt filter');
  return filtro;
}

/** The key of one object (7.6.3.2, algorithm 1). */
function deriveClave(clave: Buffer, num: number, gen: number, sal = Buffer.alloc(0)): Buffer {
  const which = Buffer.from([num, num >> 8, num >> 16, gen, gen >> 8]);
  const hash = createHash('md5').update(clave).update(which).update(sal).digest();
  return hash.subarray(0, Math.min(clave.length + 5, 16));
}

function decryptAes(cipher: string, clave: Buffer, data: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(cipher, clave, data.subarray(0, 16));
    return Buffer.concat([decipher.update(data.subarray(16)), decipher.final()]);
  } catch (error) {
    throw new Ilegible('no AES', { cause: error });
  }
}
