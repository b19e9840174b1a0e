import { textos } from '@vuelve/contract/textos';
import { isWithin, type Limites, spend } from '../http/limits.ts';
import { blockOf, networkOf } from '../http/red.ts';
import { mailboxOf } from './buzon.ts';
import type { Clave } from './codigos.queries.ts';
import type { Solicitante } from './solicitante.ts';

/*
 * What is counted of mailed codes. Nothing here looks at who has an account or a code waiting: the count must not
 * tell. Decision 16.
 */

/**
 * Counts a code against where it is asked for and against the mailbox it goes to: from each block of addresses some,
 * from everywhere twice as many, so that one stranger cannot use up what another may need. A browser that the account
 * knows (its id is `conocido`) has an allowance of its own.
 * @returns how many codes the block asked for in the last hour: the turn of the mail
 * @throws AppError 429 when there were too many.
 */
export async function spendCodigo(
  limites: Limites,
  { email, motivo }: Clave,
  { ip }: Solicitante,
  conocido: string | undefined,
): Promise<number> {
  const { demasiados } = textos.registro;
  const mailbox = `${motivo} ${mailboxOf(email)}`;
  const whose = conocido ?? blockOf(ip);
  let turno = 0;
  if (!conocido) {
    await spend(limites.codigoDireccion, networkOf(ip), demasiados);
    turno = await spend(limites.codigoRed, whose, demasiados);
  }
  await spend(limites.codigoMinuto, `${motivo} ${email} ${whose}`, demasiados);
  await spend(limites.codigoHora, `${mailbox} ${whose}`, demasiados);
  if (!conocido) await spend(limites.codigoBuzon, mailbox, demasiados);
  return turno;
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
