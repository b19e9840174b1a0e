import type { Queryable } from '../db/database.ts';

/** False when the short code was taken. */
export async function insertChapa(
  db: Queryable,
  chapa: { hash: string; corto: string; mascota_id: number | null },
): Promise<boolean> {
  const row = await db
    .insertInto('chapas')
    .values(chapa)
    .onConflict((oc) => oc.column('corto').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export type Chapa = NonNullable<Awaited<ReturnType<typeof findChapa>>>;

/** The badge with this hash, or this short code, unless it is retired, and the hash of the pet that carries it. */
export function findChapa(db: Queryable, chapa: { hash: string } | { corto: string }) {
  return db
    .selectFrom('chapas')
    .leftJoin('mascotas', 'mascotas.id', 'mascota_id')
    .select(['chapas.hash', 'corto', 'mascotas.hash as mascota_hash'])
    .where((eb) =>
      'hash' in chapa ? eb('chapas.hash', '=', chapa.hash) : eb('corto', '=', chapa.corto),
    )
    .where('retirada', '=', false)
    .executeTakeFirst();
}

export async function detachChapas(db: Queryable, mascotaId: number, retirada: boolean) {
  await db
    .updateTable('chapas')
    .set({ mascota_id: null, retirada })
    .where('mascota_id', '=', mascotaId)
    .execute();
}
