import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** Signature versions; the bank assigns one to a terminal (decision 11). */
export const FIRMAS = ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const;
export type FirmaVersion = (typeof FIRMAS)[number];

/** The merchant's key and signature version. */
export interface Clave {
  key: string;
  version: FirmaVersion;
}

const DES_BLOQUE = 8;
const AES_CLAVE = 16;

/** The text that is signed and sent: JSON in base64 (V1), or in base64url without padding (V2). */
export function encodeParametros(version: FirmaVersion, campos: Record<string, string>): string {
  const json = Buffer.from(JSON.stringify(campos), 'utf8');
  return json.toString(version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
}

/** Signs a request's encoded parameters with the order's key (Redsys, «Firmar una operación»). */
export function sign(clave: Clave, order: string, parametros: string): string {
  const firma = digest(clave, order, parametros);
  return firma.toString(clave.version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
}

/** Whether `firma` is valid. Bytes are compared, because banks use both base64 alphabets. */
export function verifyFirma(
  clave: Clave,
  { order, parametros, firma }: { order: string; parametros: string; firma: string },
): boolean {
  const expected = digest(clave, order, parametros);
  const given = Buffer.from(firma, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function digest({ key, version }: Clave, order: string, parametros: string): Buffer {
  return version === 'HMAC_SHA512_V2'
    ? createHmac('sha512', deriveAes(key, order)).update(parametros).digest()
    : createHmac('sha256', deriveDes(key, order)).update(parametros).digest();
}

/** V1: 3DES-CBC of the order, zero-padded, with the decoded key. */
function deriveDes(key: string, order: string): Buffer {
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  const bytes = Buffer.from(order);
  const padding = Buffer.alloc((DES_BLOQUE - (bytes.length % DES_BLOQUE)) % DES_BLOQUE);
  return Buffer.concat([cipher.update(bytes), cipher.update(padding), cipher.final()]);
}

/** V2: AES-128-CBC of the order with the key's first 16 characters, as base64 text. */
function deriveAes(key: string, order: string): string {
  const cipher = createCipheriv('aes-128-cbc', key.slice(0, AES_CLAVE), Buffer.alloc(16));
  return Buffer.concat([cipher.update(order), cipher.final()]).toString('base64');
}
