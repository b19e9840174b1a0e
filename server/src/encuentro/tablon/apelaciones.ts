import type { Retirada } from '@vuelve/contract/denuncias-tablon';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { lockMascota } from '../../mascotas/mascotas.ts';
import { findRetirada, setApelacion } from './denuncias.queries.ts';
import { tellEquipo } from './tell-equipo.ts';

/** The removal of a pet from the board, while it holds; null for none. */
export async function readRetirada(db: Queryable, mascotaId: number): Promise<Retirada | null> {
  const row = await findRetirada(db, mascotaId);
  if (!row) return null;
  return {
    cuando: row.decidida.toISOString(),
    explicacion: row.explicacion,
    apelada: row.apelada?.toISOString() ?? null,
    respuesta: row.respuesta,
  };
}

/**
 * Asks the team once to look again at the removal of an own pet (Regulation 2022/2065, art. 20).
 * @throws AppError 404 for another owner's pet, 409 for one that was not removed, or after an appeal
 */
export function appealRetirada(
  { db, cola, config }: Pick<Deps, 'db' | 'cola' | 'config'>,
  usuarioId: number,
  hash: string,
  texto: string,
): Promise<void> {
  return withTransaction(db, async (trx) => {
    const { id } = await lockMascota(trx, usuarioId, hash);
    const removal = await findRetirada(trx, id);
    if (!removal) throw new AppError(409, textosTablon.noEsta);
    const isFirst = await setApelacion(trx, removal.id, texto);
    if (!isFirst) throw new AppError(409, textosTablon.yaApelada);
    await tellEquipo(trx, { cola, config });
  });
}
