import { textos } from '@vuelve/contract/textos';
import { isWithin, type Limites, spendEach } from '../../cimientos/http/limites.ts';
import { mailboxOf } from '../../cimientos/mailbox-of.ts';
import { blockOf, networkOf } from '../../cimientos/red.ts';
import type { Clave } from './codigos.queries.ts';
import type { Solicitante } from './solicitante.ts';

/*
 * What is counted of mailed codes. Nothing here looks at who has an account or a code waiting: the count must not
 * tell. Decision 16.
 */

/**
 * Counts a code against the mailbox it goes to and against where it is asked for: from each block of addresses some,
 * from everywhere twice as many, so that one stranger cannot use up what another may need. The browsers that the account
 * knows have an allowance of their own, all together: anybody can have many, each known to an account of his. From
 * narrow to wide, and a refusal counts nowhere: a neighbour's impatience costs the others nothing.
 * @returns how many codes strangers, or known browsers, of the block asked for in the last hour: the turn of the mail
 * @throws AppError 429 when there were too many.
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
  return (await limites.codigoRed.penalty(`${red} ${whose}`)).consumedPoints; // counted, and never refused
}

/** Counts a try of the browser that asked at its own code; whether it has one left. */
export async function mayTryOwn(limites: Limites, { huella }: Solicitante): Promise<boolean> {
  return huella ? isWithin(limites.codigoPropio, huella.toString('base64url')) : false;
}

/**
 * Counts a try at codes that others asked for; whether one is left. All who did not ask share some an hour for an
 * account, a block of addresses has some an hour for all accounts, and those that are no browsers have five at the
 * newest code (spec section 9).
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
