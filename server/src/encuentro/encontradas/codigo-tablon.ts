import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { digestOfMailbox, mailboxOf } from '../../cimientos/mailbox-of.ts';
import { issueCodigo, redeemCodigo } from '../../personas/registro/codigos.ts';
import { spendCodigo } from '../../personas/registro/limites-codigos.ts';
import type { Solicitante } from '../../personas/registro/solicitante.ts';

/** The purpose of the codes by which strangers prove their mailboxes to the board. */
const MOTIVO = 'tablon';

type Contexto = Pick<Deps, 'db' | 'cola' | 'limites' | 'secretos'>;

interface Peticion {
  email: string;
  para: 'publicar' | 'reclamar';
}

/** The digest by which a stranger's mailbox is known, however its address is spelled. */
export function buzonOf({ secretos }: Pick<Deps, 'secretos'>, email: string): string {
  return digestOfMailbox(secretos.conversaciones, mailboxOf(email));
}

/**
 * Mails a code (decision 16: nothing depends on whether the address has an account), and calls
 * `note` in the same transaction.
 * @returns the token for the cookie of the browser that asks
 * @throws AppError 429 for too many mails
 */
export async function mailCodigo(
  { db, cola, limites, secretos }: Contexto,
  { email, para }: Peticion,
  quien: Solicitante,
  note: (trx: Transaction<DB>) => Promise<void>,
): Promise<string> {
  const clave = { email, motivo: MOTIVO } as const;
  const turno = await spendCodigo(limites, clave, quien, false);
  return withTransaction(db, async (trx) => {
    const { codigo, token } = await issueCodigo(trx, secretos.codigos, clave, {});
    const correo = { para: email, nombre: 'codigoTablon' as const, datos: { codigo, para } };
    await cola.sendCorreo(trx, correo, turno);
    await note(trx);
    return token;
  });
}

/**
 * Uses up a code, and calls `use` in the same transaction: when `use` throws, it stays valid.
 * @throws AppError 400 in the field `codigo` for a wrong, expired or used code
 */
export async function proveBuzon<T>(
  deps: Pick<Deps, 'db' | 'limites' | 'secretos'>,
  { email, codigo }: { email: string; codigo: string },
  quien: Solicitante,
  use: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const clave = { email, motivo: MOTIVO, codigo } as const;
  try {
    return await redeemCodigo(deps, clave, quien, (trx) => use(trx));
  } catch (error) {
    throw error instanceof AppError && error.campos?.['code'] ? ofCodigo(error) : error;
  }
}

/** The calls of accounts name the field `code`, these forms `codigo`. */
function ofCodigo({ status, message }: AppError): AppError {
  return new AppError(status, message, { campos: { codigo: message } });
}
