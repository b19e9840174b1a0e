import type { Insignia } from '@vuelve/contract/mascota';
import type { CambiosPerdida, Regreso } from '@vuelve/contract/perdida';
import { textosPerdida } from '@vuelve/contract/textos-perdida';
import type { Transaction } from 'kysely';
import { openAlertas, tellRegreso } from '../alertas/alertas.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { getMascota, lockMascota } from '../../mascotas/mascotas.ts';
import { deleteAnuncio } from '../tablon/publicaciones.queries.ts';
import * as perdidas from './perdidas.queries.ts';

/**
 * Marks an own pet as lost, or changes the data of its loss.
 * @throws AppError 404 for a missing pet and for another owner's, 409 for a change while the pet is
 * home
 */
export function savePerdida(
  { db, cola }: Pick<Deps, 'db' | 'cola'>,
  usuarioId: number,
  hash: string,
  { abre, ...cambios }: CambiosPerdida,
): Promise<Insignia> {
  return withTransaction(db, async (trx) => {
    const { id } = await lockMascota(trx, usuarioId, hash);
    const isLost = (await getMascota(trx, usuarioId, hash)).perdida !== null;
    if (!isLost && !abre) throw new AppError(409, textosPerdida.noPerdida);
    await perdidas.upsertPerdida(trx, id, cambios);
    await compareSoon(trx, cola, id);
    return getMascota(trx, usuarioId, hash);
  });
}

async function compareSoon(trx: Transaction<DB>, cola: Pick<Deps['cola'], 'send'>, id: number) {
  const abierta = await perdidas.findAbierta(trx, id);
  if (abierta) await cola.send(trx, 'parecido', { perdida: abierta.id });
}

/** An own lost pet, and its loss. */
export interface Perdida {
  mascota: Insignia;
  perdida: NonNullable<Insignia['perdida']>;
  perdidaId: number;
}

/**
 * The open loss of an own pet. The pet's lock keeps it open until the transaction ends.
 * @throws AppError 404 for a missing pet and for another owner's, 409 for a pet that is home
 */
export async function lockPerdida(
  trx: Transaction<DB>,
  usuarioId: number,
  hash: string,
): Promise<Perdida> {
  const { id } = await lockMascota(trx, usuarioId, hash);
  const abierta = await perdidas.findAbierta(trx, id);
  const mascota = await getMascota(trx, usuarioId, hash);
  if (!abierta || !mascota.perdida) throw new AppError(409, textosPerdida.noPerdida);
  return { mascota, perdida: mascota.perdida, perdidaId: abierta.id };
}

/**
 * Ends the loss of an own pet, and tells the contacts who were told of it. A repeated call returns
 * the same result.
 * @throws AppError 404 for a missing pet and for another owner's, 409 for a pet that never was lost
 */
export function endPerdida(
  { db, cola }: Pick<Deps, 'db' | 'cola'>,
  usuarioId: number,
  hash: string,
): Promise<{ insignia: Insignia; regreso: Regreso }> {
  return withTransaction(db, async (trx) => {
    const { id } = await lockMascota(trx, usuarioId, hash);
    const closed = await perdidas.closePerdida(trx, id);
    await deleteAnuncio(trx, id);
    await openAlertas(trx, { mascota: id }, { por: 'dueno' });
    if (closed) await tellRegreso(trx, cola, id, closed.abierta);
    const last = await perdidas.findLastRegreso(trx, id);
    if (!last?.vuelta) throw new AppError(409, textosPerdida.noPerdida);
    const regreso = { desde: last.desde.toISOString(), vuelta: last.vuelta.toISOString() };
    return { insignia: await getMascota(trx, usuarioId, hash), regreso };
  });
}
