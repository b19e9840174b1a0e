import type { Queryable } from '../db/database.ts';

/** False when the short code was taken. */
export async function insertCodigoQr(
  db: Queryable,
  codigo: { hash: string; corto: string; mascota_id: number | null },
): Promise<boolean> {
  const row = await db
    .insertInto('codigos_qr')
    .values(codigo)
    .onConflict((oc) => oc.column('corto').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export type Chapa = NonNullable<Awaited<ReturnType<typeof findCodigoQr>>>;

/** The badge with this hash, or this short code, unless it is retired, and the hash of the pet that carries it. */
export function findCodigoQr(db: Queryable, codigo: { hash: string } | { corto: string }) {
  return db
    .selectFrom('codigos_qr')
    .leftJoin('mascotas', 'mascotas.id', 'mascota_id')
    .select(['codigos_qr.hash', 'corto', 'mascotas.hash as mascota_hash'])
    .where((eb) =>
      'hash' in codigo ? eb('codigos_qr.hash', '=', codigo.hash) : eb('corto', '=', codigo.corto),
    )
    .where('retirado', '=', false)
    .executeTakeFirst();
}

export async function detachCodigosQr(db: Queryable, mascotaId: number, retirado: boolean) {
  await db
    .updateTable('codigos_qr')
    .set({ mascota_id: null, retirado })
    .where('mascota_id', '=', mascotaId)
    .execute();
}
