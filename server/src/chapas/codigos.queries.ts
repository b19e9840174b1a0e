import type { ClaseCodigo } from '@vuelve/contract/actividad';
import { sql } from 'kysely';
import type { Queryable } from '../cimientos/db/database.ts';

/** The pet of a code, and the kind of object that shows the code (poster, card or NFC tag). */
export interface Destino {
  mascotaId: number;
  clase: ClaseCodigo;
  /** The loss that a poster belongs to; null for cards and tags. */
  perdidaId: number | null;
}

/** The code of a pet for a tag, a card or the posters of a loss. */
export function findCodigoFor(db: Queryable, { mascotaId, clase, perdidaId }: Destino) {
  return db
    .selectFrom('codigos_mascota')
    .select(['hash', 'corto'])
    .where('mascota_id', '=', mascotaId)
    .where('clase', '=', clase)
    .where('perdida_id', 'is not distinct from', perdidaId)
    .executeTakeFirst();
}

/** Inserts a code, or adds the missing short code to an existing one. Returns the stored code. */
export function upsertCodigo(
  db: Queryable,
  { hash, corto }: { hash: string; corto: string | null },
  { mascotaId, clase, perdidaId }: Destino,
) {
  return db
    .insertInto('codigos_mascota')
    .values({ hash, corto, mascota_id: mascotaId, clase, perdida_id: perdidaId })
    .onConflict((conflict) =>
      conflict
        .columns(['mascota_id', 'clase', 'perdida_id'])
        .doUpdateSet({ corto: sql`coalesce(codigos_mascota.corto, excluded.corto)` }),
    )
    .returning(['hash', 'corto'])
    .executeTakeFirstOrThrow();
}

/** The code with this hash and its pet; `muerto`: a poster of a loss that is over. */
export function findCodigo(db: Queryable, hash: string) {
  return db
    .selectFrom('codigos_mascota')
    .innerJoin('mascotas', 'mascotas.id', 'codigos_mascota.mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .leftJoin('perdidas', 'perdidas.id', 'perdida_id')
    .select(['clase', 'mascotas.hash as mascota', 'mascotas.mascota as nombre'])
    .select(sql<boolean>`vuelta IS NOT NULL`.as('muerto'))
    .select(sql<boolean>`perdida_abierta(mascotas.id) IS NOT NULL`.as('perdida'))
    .where('codigos_mascota.hash', '=', hash)
    .where('oculto', '=', false)
    .executeTakeFirst();
}

/** The hash of the poster with this short code; undefined when the owner's account is hidden. */
export async function findHashByCorto(db: Queryable, corto: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('codigos_mascota')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select('codigos_mascota.hash')
    .where('corto', '=', corto)
    .where('oculto', '=', false)
    .executeTakeFirst();
  return found?.hash;
}

/** Moves the codes of one kind from one pet to another. */
export async function moveCodigos(db: Queryable, clase: ClaseCodigo, from: number, to: number) {
  await db
    .updateTable('codigos_mascota')
    .set({ mascota_id: to })
    .where('mascota_id', '=', from)
    .where('clase', '=', clase)
    .execute();
}
