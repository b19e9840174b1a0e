import type { SeVecino, Vecino } from '@vuelve/contract/vecino';
import { textosVecino } from '@vuelve/contract/textos-vecino';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import { fieldError } from '../../cimientos/http/errors.ts';
import { middleOf, resolveLugar } from '../../cimientos/geografia/resolve-lugar.ts';
import { nameOfCodigo } from '../../cimientos/geografia/name-municipio.ts';
import * as vecinos from './vecinos.queries.ts';

/** Around which place an account hears of lost and found animals; null for none. */
export async function getVecino(db: Queryable, usuarioId: number): Promise<Vecino | null> {
  const row = await vecinos.findVecino(db, usuarioId);
  return row ? toVecino(row) : null;
}

/**
 * Lets an account hear of lost and found animals around a place. Of a position only its cell is
 * stored; a municipality stands for the cell of its middle.
 * @throws AppError 400 in the field `municipio` for a place outside Spain, an unknown municipality,
 * or the same place where none was said
 */
export function becomeVecino(
  db: Db,
  usuarioId: number,
  { posicion, municipio, mismoLugar, km }: SeVecino,
): Promise<Vecino> {
  return withTransaction(db, async (trx) => {
    const before = mismoLugar && (await vecinos.lockVecino(trx, usuarioId));
    if (mismoLugar && !before) throw fieldError('municipio', textosVecino.sinSitio);
    const sitio = before || toSitio(resolveLugar(posicion, municipio));
    const { celda, con_zona } = sitio;
    const row = { municipio: sitio.municipio, celda, con_zona, km };
    return toVecino(await vecinos.upsertVecino(trx, usuarioId, row));
  });
}

/** Ends what an account hears of its neighbourhood. */
export function stopVecino(db: Queryable, usuarioId: number): Promise<void> {
  return vecinos.deleteVecino(db, usuarioId);
}

function toSitio({ municipio, celda }: ReturnType<typeof resolveLugar>) {
  return { municipio, celda: celda ?? middleOf(municipio), con_zona: celda !== null };
}

type Fila = NonNullable<Awaited<ReturnType<typeof vecinos.findVecino>>>;

function toVecino({ municipio, con_zona, km, desde }: Fila): Vecino {
  return {
    municipio: nameOfCodigo(municipio),
    conZona: con_zona,
    km,
    desde: desde.toISOString(),
  };
}
