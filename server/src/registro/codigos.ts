import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODIGO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { type Db, withTransaction } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { AppError } from '../http/errors.ts';
import { type Limites, spend } from '../http/limits.ts';
import { blockOf, networkOf } from '../http/red.ts';
import { mailboxOf } from './buzon.ts';
import * as codigos from './codigos.queries.ts';
import type { Solicitante } from './solicitante.ts';

/** A mailed code: who it was sent to and what for. */
type Clave = codigos.Clave;

/**
 * A new six-digit code for an address, good for 15 minutes (spec section 9); an earlier one is void.
 * @param datos what `redeemCodigo` gives back to whoever knows the code
 */
export async function issueCodigo(
  trx: Transaction<DB>,
  key: Buffer,
  clave: Clave,
  datos: object,
): Promise<string> {
  const codigo = String(randomInt(10 ** CODIGO_LONGITUD)).padStart(CODIGO_LONGITUD, '0');
  const resumen = digest(key, clave, codigo);
  await codigos.upsertCodigo(trx, clave, { resumen, datos: JSON.stringify(datos) });
  return codigo;
}

/**
 * Uses a code up and does what it was for, in one transaction.
 * @throws AppError 400 for a wrong, expired or used code, or one that was guessed five times.
 */
export async function redeemCodigo<T>(
  db: Db,
  key: Buffer,
  { codigo, ...clave }: Clave & { codigo: string },
  use: (trx: Transaction<DB>, datos: unknown) => Promise<T>,
): Promise<T> {
  const outcome = await withTransaction(db, async (trx) => {
    const tried = await codigos.tryCodigo(trx, clave);
    if (!tried || !timingSafeEqual(tried.resumen, digest(key, clave, codigo))) return undefined;
    await codigos.deleteCodigo(trx, clave);
    return { value: await use(trx, tried.datos) };
  });
  if (outcome) return outcome.value;
  throw new AppError(400, textos.registro.codigoIncorrecto, {
    campos: { code: textos.registro.codigoIncorrecto },
  });
}

/**
 * Counts a code against where it is asked for and against the mailbox it goes to, whether or not that has an
 * account. A browser that the account knows has an allowance of its own, which strangers cannot use up.
 * @returns how many codes were asked for around there in the last hour: the turn of the mail
 * @throws AppError 429 when there were too many.
 */
export async function spendCodigo(
  limites: Limites,
  { email, motivo }: Clave,
  { ip, conocido }: Solicitante,
): Promise<number> {
  const { demasiados } = textos.registro;
  let turno = 0;
  if (!conocido) {
    await spend(limites.codigoDireccion, networkOf(ip), demasiados);
    turno = await spend(limites.codigoRed, blockOf(ip), demasiados);
  }
  const whose = conocido ? ` ${conocido}` : '';
  await spend(limites.codigoMinuto, `${motivo} ${email}${whose}`, demasiados);
  await spend(limites.codigoHora, `${motivo} ${mailboxOf(email)}${whose}`, demasiados);
  return turno;
}

function digest(key: Buffer, { email, motivo }: Clave, codigo: string): Buffer {
  return createHmac('sha256', key).update(`${motivo}\n${email}\n${codigo}`).digest();
}
