import { COMPRA_VIDA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceMs } from '../../cimientos/db/tanda.ts';

/** The buyer of a picture, and the badge of the pet; '' for an unnamed badge. */
interface Clave {
  comprador: string;
  chapa: string;
}

/** Stores a buyer's picture, and replaces his earlier one for the same badge. */
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

/** Assigns a buyer's picture for a badge to his new pet. Returns false when he has none. */
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

/** The picture that waits for publication as a pet's, and the folder hashes of its files. */
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

/** Assigns the waiting picture of a pet to another pet. Returns false when none waits. */
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

/** Erases some pictures of more than a day ago without a pet. Returns how many. */
export function deleteOldFotos(db: Queryable): Promise<number> {
  const over = sql`mascota_id IS NULL AND fecha_alta < ${haceMs(COMPRA_VIDA_MS)}`;
  return deleteSome(db, 'fotos_compra', over);
}
