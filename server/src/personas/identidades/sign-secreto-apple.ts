import { sign } from 'node:crypto';
import type { ClaveApple } from '../../cimientos/config-identidades.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';

/** In seconds. Apple allows half a year, but each request gets a new secret. */
const VIDA_S = 300;
const AUDIENCIA = 'https://appleid.apple.com';

/**
 * The client secret that Apple requires: a JWT (ES256) that identifies us.
 * Source: developer.apple.com, "Creating a client secret".
 */
export function signSecretoApple(clientId: string, { equipo, clave, privada }: ClaveApple): string {
  const now = Math.floor(readAhoraMs() / 1000);
  const head = encode({ alg: 'ES256', kid: clave });
  const claims = { iss: equipo, iat: now, exp: now + VIDA_S, aud: AUDIENCIA, sub: clientId };
  const signed = `${head}.${encode(claims)}`;
  const key = { key: privada, dsaEncoding: 'ieee-p1363' } as const;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
