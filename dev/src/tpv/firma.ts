import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

const VERSIONES = ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const;

/** Encoding and signature of a message. */
export type Version = (typeof VERSIONES)[number];

export function isVersion(text: string): text is Version {
  return VERSIONES.some((version) => version === text);
}

/** Data to sign; the key is derived from the order's number. */
export interface Firmable {
  version: Version;
  key: string;
  pedido: string;
  text: string;
}

/** The signature for answers: url-safe, in V1 with padding. */
export function signFirma({ version, key, pedido, text }: Firmable): string {
  if (version === 'HMAC_SHA512_V2') {
    return createHmac('sha512', deriveKeyV2(key, pedido)).update(text).digest('base64url');
  }
  return toUrlSafe(createHmac('sha256', deriveKeyV1(key, pedido)).update(text).digest('base64'));
}

/**
 * Whether a request's signature is right; V1 allows both base64 alphabets, V2 only the url-safe
 * one.
 */
export function verifyFirma(firmable: Firmable, firma: string): boolean {
  const right = Buffer.from(signFirma(firmable));
  const given = Buffer.from(firmable.version === 'HMAC_SHA256_V1' ? toUrlSafe(firma) : firma);
  return right.length === given.length && timingSafeEqual(right, given);
}

/** The parameters as the text that is signed. */
export function encodeParametros(version: Version, campos: Record<string, string>): string {
  const json = Buffer.from(JSON.stringify(campos));
  return json.toString(version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
}

/** The JSON in the parameters; undefined when they are not in the version's own encoding. */
export function decodeParametros(version: Version, text: string): string | undefined {
  const encoding = version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64';
  const bytes = Buffer.from(text, encoding);
  // Node decodes leniently: text that does not encode back to itself was not properly encoded.
  if (!text || bytes.toString(encoding) !== text) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const DES_BLOCK = 8;
const AES_BLOCK = 16;

function deriveKeyV1(key: string, pedido: string): Buffer {
  const bytes = Buffer.from(pedido);
  const padded = Buffer.alloc(Math.ceil(bytes.length / DES_BLOCK) * DES_BLOCK);
  bytes.copy(padded);
  const iv = Buffer.alloc(DES_BLOCK);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), iv);
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** The derived key is the base64 text of the encrypted order, not its bytes. */
function deriveKeyV2(key: string, pedido: string): string {
  const iv = Buffer.alloc(AES_BLOCK);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key.slice(0, AES_BLOCK)), iv);
  return Buffer.concat([cipher.update(pedido), cipher.final()]).toString('base64');
}

function toUrlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}
