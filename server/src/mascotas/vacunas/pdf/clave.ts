import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { Cadena, type Diccionario, Ilegible, isIndex } from './valores.ts';
import { rc4 } from './rc4.ts';

/** Padding of a password to 32 bytes (ISO 32000-2: 7.6.4.3). The empty password is only padding. */
const RELLENO = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/**
 * The key of a file that opens with the empty user password.
 * @throws Ilegible for a file that does not, or whose encryption is not the standard's
 */
export function readClave(encrypt: Diccionario, id: Buffer): Buffer {
  const revision = encrypt.get('R');
  const clave =
    revision === 5 || revision === 6
      ? readClaveAes(encrypt, revision)
      : readClaveMd5(encrypt, id, revision);
  if (!clave) throw new Ilegible('a password, or an unknown revision');
  return clave;
}

function readClaveMd5(encrypt: Diccionario, id: Buffer, revision: unknown): Buffer | undefined {
  if (revision !== 2 && revision !== 3 && revision !== 4) return undefined;
  const bits = encrypt.get('P');
  const permisos = Buffer.alloc(4);
  // the file may write it signed or unsigned
  permisos.writeInt32LE(typeof bits === 'number' ? bits | 0 : 0);
  const clear = revision === 4 && encrypt.get('EncryptMetadata') === false;
  const length = readLength(encrypt, revision);
  let hash = md5(RELLENO, readBytes(encrypt, 'O', 32), permisos, id, clear ? SIN_METADATOS : NADA);
  if (revision > 2) for (let i = 0; i < 50; i++) hash = md5(hash.subarray(0, length));
  const clave = hash.subarray(0, length);
  const comprobante = revision === 2 ? rc4(clave, RELLENO) : encryptTwenty(clave, md5(RELLENO, id));
  return comprobante.equals(readBytes(encrypt, 'U', comprobante.length)) ? clave : undefined;
}

const NADA = Buffer.alloc(0);
const SIN_METADATOS = Buffer.alloc(4, 0xff);

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

function readLength(encrypt: Diccionario, revision: number): number {
  if (revision === 2) return 5;
  if (encrypt.get('V') === 4) return 16;
  const bits = encrypt.get('Length') ?? 40;
  if (!isIndex(bits) || bits % 8 || bits < 40 || bits > 128) throw new Ilegible('an odd key');
  return bits / 8;
}

function encryptTwenty(clave: Buffer, data: Buffer): Buffer {
  let encrypted = data;
  for (let i = 0; i < 20; i++) encrypted = rc4(clave.map((byte) => byte ^ i) as Buffer, encrypted);
  return encrypted;
}

/** Revisions 5 and 6 (algorithm 2.A): the file holds the key, encrypted with a password hash. */
function readClaveAes(encrypt: Diccionario, revision: 5 | 6): Buffer | undefined {
  const u = readBytes(encrypt, 'U', 48);
  const hash = revision === 6 ? hashSix : sha256;
  if (!hash(u.subarray(32, 40)).equals(u.subarray(0, 32))) return undefined;
  const cipher = createDecipheriv('aes-256-cbc', hash(u.subarray(40, 48)), Buffer.alloc(16));
  return cipher.setAutoPadding(false).update(readBytes(encrypt, 'UE', 32));
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();

const TURNOS_MAXIMO = 1_000;

/** The hash of the empty password and a salt in revision 6 (algorithm 2.B). */
function hashSix(sal: Buffer): Buffer {
  let k = sha256(sal);
  for (let turno = 0; turno < TURNOS_MAXIMO; turno++) {
    const many = Buffer.concat(Array.from({ length: 64 }, () => k));
    const cipher = createCipheriv('aes-128-cbc', k.subarray(0, 16), k.subarray(16, 32));
    const e = cipher.setAutoPadding(false).update(many);
    const rest = e.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    k = createHash(['sha256', 'sha384', 'sha512'][rest]!).update(e).digest();
    if (turno >= 63 && e.at(-1)! <= turno - 31) return k.subarray(0, 32);
  }
  throw new Ilegible('a hash without end');
}

/** The first bytes of a string in the dictionary. */
function readBytes(encrypt: Diccionario, key: string, length: number): Buffer {
  const valor = encrypt.get(key);
  const bytes = valor instanceof Cadena ? valor.toBytes() : NADA;
  if (bytes.length < length) throw new Ilegible(`no ${key}`);
  return bytes.subarray(0, length);
}
