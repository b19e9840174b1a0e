import { textos } from '@vuelve/contract/textos';
import { isWithin, type Limites, spendEach } from '../../cimientos/http/limites.ts';
import { mailboxOf } from '../../cimientos/mailbox-of.ts';
import { blockOf, networkOf } from '../../cimientos/red.ts';
import type { Clave } from './codigos.queries.ts';
import type { Solicitante } from './solicitante.ts';

/*
 * Rate limits of mailed codes. Nothing here depends on whether an account or a code exists: a limit
 * must not reveal it. Decision 16.
 */

/**
 * Counts a new code against its mailbox and the client's network. A block of addresses has a quota
 * per mailbox, and all blocks together twice as much: one stranger cannot use up the quota of the
 * others. All browsers that the account knows share a quota of their own, because anybody can make
 * many browsers known. Narrow limits come first, and a refused request counts in no limit.
 * @returns the number of codes that the block's strangers, or known browsers, asked for in the last
 * hour: it orders the mails
 * @throws AppError 429 after too many codes
 */
export async function spendCodigo(
  limites: Limites,
  { email, motivo }: Clave,
  { ip }: Solicitante,
  isConocido: boolean,
): Promise<number> {
  const mailbox = mailboxOf(email);
  const red = blockOf(ip);
  const whose = isConocido ? 'conocidos' : red;
  const minuto = { limiter: limites.codigoMinuto, key: `${motivo} ${email} ${whose}` };
  const contadores = isConocido
    ? [minuto, limites.codigoBuzon(mailbox, `${motivo} ${whose}`)]
    : [
        minuto,
        limites.codigoHora(mailbox, `${motivo} ${whose}`),
        limites.codigoBuzon(mailbox, motivo),
        { limiter: limites.codigoDireccion, key: networkOf(ip) },
        { limiter: limites.codigoRed, key: red },
      ];
  const counts = await spendEach(contadores, textos.registro.demasiados);
  if (!isConocido) return counts.at(-1)!;
  // counted, but never refused
  return (await limites.codigoRed.penalty(`${red} ${whose}`)).consumedPoints;
}

/** Counts a try of a browser at its own code. Returns whether the try is allowed. */
export async function mayTryOwn(limites: Limites, { huella }: Solicitante): Promise<boolean> {
  return huella ? isWithin(limites.codigoPropio, huella.toString('base64url')) : false;
}

/**
 * Counts a try at a code that another browser asked for. Returns whether the try is allowed. There
 * are limits per hour for one account, and for one block of addresses. A client that is no browser
 * has five tries at the newest code (spec section 9).
 */
export async function mayTryOthers(
  limites: Limites,
  { email, motivo }: Clave,
  { ip, isBrowser }: Solicitante,
  newest: Buffer | undefined,
): Promise<boolean> {
  const key = `${motivo} ${email}`;
  const code = newest?.toString('base64url') ?? '';
  const left = await Promise.all([
    isWithin(limites.codigoAjeno, key),
    isWithin(limites.codigoAjenoRed, blockOf(ip)),
    isBrowser || isWithin(limites.codigoSencillo, `${key} ${code}`),
  ]);
  return left.every(Boolean);
}
