import { COMPRA_VIDA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceMs } from '../../cimientos/db/tanda.ts';

/** Whose picture, and of the pet of which badge; '' where it was not said. */
interface Clave {
  comprador: string;
  chapa: string;
}

/** Keeps a buyer's picture, in place of the one that he had for that badge. */
export async function upsertFoto(
  db: Queryable,
  clave: Clave,
  foto: { portada: Buffer; avatar: Buffer },
) {
  const fresh = { ...foto, fecha_alta: sql<Date>`now()` };
  await db
    .insertInto('fotos_compra')
    .values({ ...clave, ...foto })
    .onConflict((oc) =>
      oc.columns(['comprador', 'chapa']).where('mascota_id', 'is', null).doUpdateSet(fresh),
    )
    .execute();
}

/** Gives a buyer's picture for a badge to the pet that he has just got; false when he has none. */
export async function claimFoto(
  db: Queryable,
  { comprador, chapa }: Clave,
  mascotaId: number,
): Promise<boolean> {
  const waiting = db
    .selectFrom('fotos_compra')
    .select('id')
    .where('comprador', '=', comprador)
    .where('chapa', 'in', [chapa, ''])
    .where('mascota_id', 'is', null)
    .orderBy('fecha_alta', 'desc')
    .limit(1);
  const { numUpdatedRows } = await db
    .updateTable('fotos_compra')
    .set({ mascota_id: mascotaId })
    .where('id', 'in', waiting)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The picture that waits for a pet, and where its files belong. */
export function findFotoOf(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('fotos_compra')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['portada', 'fotos_compra.avatar', 'usuario_id'])
    .select(['mascotas.hash as mascota_hash', 'usuarios.hash as usuario_hash'])
    .where('mascota_id', '=', mascotaId)
    .executeTakeFirst();
}

/** Lets the picture that waits for a pet wait for another; false when none does. */
export async function moveFoto(db: Queryable, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fotos_compra')
    .set({ mascota_id: to })
    .where('mascota_id', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFotoOf(db: Queryable, mascotaId: number) {
  await db.deleteFrom('fotos_compra').where('mascota_id', '=', mascotaId).execute();
}

/** Erases some of the pictures of a day ago that no pet got; returns how many. */
export function deleteOldFotos(db: Queryable): Promise<number> {
  const over = sql`mascota_id IS NULL AND fecha_alta < ${haceMs(COMPRA_VIDA_MS)}`;
  return deleteSome(db, 'fotos_compra', over);
}
