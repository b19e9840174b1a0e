import type { Resultado } from '@vuelve/contract/encontradas';
import { textosEncontrada } from '@vuelve/contract/textos-encontrada';
import type { Transaction } from 'kysely';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { cleanSoon } from '../../cimientos/ficheros/ficheros.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { findRetiradaDeEncontrada, setApelacion } from '../tablon/denuncias.queries.ts';
import { tellEquipo } from '../tablon/tell-equipo.ts';
import { requireShown } from './borradores.ts';
import { closeAllOf } from './desconocidos.queries.ts';
import type { Encontrada } from './encontradas.queries.ts';
import * as encontradas from './encontradas.queries.ts';

/** Takes an animal off the board with how it ended, and ends its conversations; works once. */
export function closeEncontrada(db: Db, { id }: Encontrada, resultado: Resultado): Promise<void> {
  return withTransaction(db, async (trx) => {
    if (!(await encontradas.closeEncontrada(trx, id, resultado))) return;
    await closeAllOf(trx, id);
  });
}

/** Stores that its family is still being looked for. @throws AppError 409 if closed or hidden */
export function keepEncontrada(db: Db, { id }: Encontrada): Promise<void> {
  return withTransaction(db, async (trx) => {
    requireShown(await encontradas.lockEncontrada(trx, id));
    await encontradas.touchVida(trx, id);
  });
}

/**
 * Erases an animal with its photos and conversations.
 * @throws AppError 409 while the team has to read a reported conversation, and for one that was
 * reported: what the team decides is kept for an appeal
 */
export async function eraseEncontrada(
  deps: Pick<Deps, 'db' | 'ficheros'>,
  { id }: Encontrada,
): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    await encontradas.lockEncontrada(trx, id);
    if (await encontradas.isWaitingForTeam(trx, id)) {
      throw new AppError(409, textosEncontrada.denunciada);
    }
    await encontradas.deleteEncontrada(trx, id);
  });
  await cleanSoon(deps);
}

/** Erases all found animals of a mailbox, whose account ends or was a demo's. */
export function eraseEncontradasOf(trx: Transaction<DB>, email: string): Promise<void> {
  return encontradas.deleteEncontradasOf(trx, email);
}

/**
 * Asks the team once to look again at the removal of a found animal (Regulation 2022/2065, art. 20).
 * @throws AppError 409 for one that was not removed, or after an appeal
 */
export function appealEncontrada(
  deps: Pick<Deps, 'db' | 'cola' | 'config'>,
  { id }: Encontrada,
  texto: string,
): Promise<void> {
  return withTransaction(deps.db, async (trx) => {
    await encontradas.lockEncontrada(trx, id);
    const removal = await findRetiradaDeEncontrada(trx, id);
    if (!removal) throw new AppError(409, textosEncontrada.noRetirada);
    const isFirst = await setApelacion(trx, removal.id, texto);
    if (!isFirst) throw new AppError(409, textosEncontrada.yaApelada);
    await tellEquipo(trx, deps);
  });
}
