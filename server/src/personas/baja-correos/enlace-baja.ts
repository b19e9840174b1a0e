import { createHmac, timingSafeEqual } from 'node:crypto';
import { BAJA_CORREOS } from '@vuelve/contract/addresses';
import type { CorreoParable } from '@vuelve/contract/paginas';

/** Which mails, and whose: `de` is an account's number, or the digest of a mailbox that has none. */
export interface Baja {
  que: CorreoParable;
  de: string;
}

/** The path of the link that stops mails: it works without session and for good (RFC 8058), so nothing else can be done with it. */
export function rutaBaja(secreto: Buffer, { que, de }: Baja): string {
  const token = `${que}.${de}.${seal(secreto, { que, de }).toString('base64url')}`;
  return BAJA_CORREOS.replace(':token', token);
}

/** What a link's token stops; undefined when we did not make it. */
export function openBaja(secreto: Buffer, token: string): Baja | undefined {
  const [que, de = '', sello = ''] = token.split('.');
  if (que !== 'resumen' && que !== 'compra') return undefined;
  const given = Buffer.from(sello, 'base64url');
  const right = seal(secreto, { que, de });
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs ? { que, de } : undefined;
}

function seal(secreto: Buffer, { que, de }: Baja): Buffer {
  return createHmac('sha256', secreto).update(`${que}\n${de}`).digest().subarray(0, 16);
}
