import type { CambiosMascota } from '@vuelve/contract/mascota';
import type { Transaction } from 'kysely';
import { attachChapa } from '../../chapas/chapas.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Cola } from '../../cimientos/jobs/cola.ts';
import { addMascota } from '../../mascotas/mascotas.ts';
import { claimFoto } from './fotos.queries.ts';

/** A badge and the pet that gets it: an existing pet of the owner, or a new one. */
export interface Colocacion {
  /** Hash of the badge. */
  chapa: string;
  comprador: string;
  usuarioId: number;
  mascota: { id: number } | CambiosMascota;
}

/** Attaches the badge to the pet, which may be new. `isHis`: the badge was available. */
export async function handOverChapa(
  trx: Transaction<DB>,
  cola: Cola,
  colocacion: Colocacion,
): Promise<{ mascotaId: number; isHis: boolean }> {
  const mascotaId = await takeMascota(trx, cola, colocacion);
  const { chapa: hash, comprador } = colocacion;
  return { mascotaId, isHis: await attachChapa(trx, { hash, comprador, mascotaId }) };
}

async function takeMascota(
  trx: Transaction<DB>,
  cola: Cola,
  { mascota, usuarioId, comprador, chapa }: Colocacion,
): Promise<number> {
  if ('id' in mascota) return mascota.id;
  const mascotaId = await addMascota(trx, usuarioId, mascota);
  if (await claimFoto(trx, { comprador, chapa }, mascotaId)) {
    await cola.send(trx, 'foto', { mascotaId });
  }
  return mascotaId;
}
