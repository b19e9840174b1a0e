import { createHmac, timingSafeEqual } from 'node:crypto';
import { BAJA_CORREOS } from '@vuelve/contract/addresses';
import type { CorreoParable } from '@vuelve/contract/paginas';

/**
 * The kind of mails to stop, and for whom: `de` is an account's number, or the digest of a mailbox
 * without an account.
 */
export interface Baja {
  que: CorreoParable;
  de: string;
}

/** The path of an unsubscribe link. It works without session and for ever (RFC 8058). */
export function rutaBaja(secreto: Buffer, { que, de }: Baja): string {
  const token = `${que}.${de}.${seal(secreto, { que, de }).toString('base64url')}`;
  return BAJA_CORREOS.replace(':token', token);
}

/** The mails that the token of an unsubscribe link stops; undefined if we did not sign it. */
export function openBaja(secreto: Buffer, token: string): Baja | undefined {
  const [que, de = '', sello = ''] = token.split('.');
  if (que !== 'resumen' && que !== 'compra' && que !== 'cerca') return undefined;
  const given = Buffer.from(sello, 'base64url');
  const right = seal(secreto, { que, de });
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs ? { que, de } : undefined;
}

function seal(secreto: Buffer, { que, de }: Baja): Buffer {
  return createHmac('sha256', secreto).update(`${que}\n${de}`).digest().subarray(0, 16);
}
