import { createPublicKey, verify } from 'node:crypto';

/** Public half of a key registered with Apple, with its team and key id. */
export interface ClaveRegistrada {
  equipo: string;
  clave: string;
  publica: string;
}

const AUDIENCIA = 'https://appleid.apple.com';
const MEDIO_ANO_S = 15_777_000;

/**
 * Whether a client secret is valid for Apple: a JWT signed by ES256 with the registered key, for
 * this client and for Apple, which expires within half a year. Source: developer.apple.com,
 * "Creating a client secret".
 */
export function isSecretoApple(
  secreto: string,
  clientId: string,
  { equipo, clave, publica }: ClaveRegistrada,
): boolean {
  const [head = '', payload = '', firma = ''] = secreto.split('.');
  const header = decode(head);
  const claims = decode(payload);
  const now = Date.now() / 1000;
  const key = { key: createPublicKey(publica), dsaEncoding: 'ieee-p1363' } as const;
  const signature = Buffer.from(firma, 'base64url');
  return (
    header.alg === 'ES256' &&
    header.kid === clave &&
    claims.iss === equipo &&
    claims.sub === clientId &&
    claims.aud === AUDIENCIA &&
    Number(claims.iat) <= now + 1 &&
    Number(claims.exp) > now &&
    Number(claims.exp) < now + MEDIO_ANO_S &&
    verify('sha256', Buffer.from(`${head}.${payload}`), key, signature)
  );
}

function decode(part: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString())) as Record<string, unknown>;
  } catch {
    return {};
  }
}
