import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

export interface CamposPerdida {
  desde?: string | undefined;
  lugar?: string | undefined;
  aviso?: string | undefined;
  recompensa?: string | undefined;
  comunidad?: string | undefined;
  pasos?: string[] | undefined;
}

/** Opens a loss, or changes the open one, also one that a parallel call has just opened. */
export async function upsertPerdida(db: Queryable, mascotaId: number, campos: CamposPerdida) {
  await db
    .insertInto('perdidas')
    .values({ desde: sql`now()`, ...dropAbsent(campos), mascota_id: mascotaId })
    .onConflict((conflict) =>
      conflict
        .column('mascota_id')
        .where('vuelta', 'is', null)
        .doUpdateSet({ mascota_id: mascotaId, ...dropAbsent(campos) }),
    )
    .execute();
}

/** Ends the open loss. Returns when it was opened; undefined without one. */
export function closePerdida(db: Queryable, mascotaId: number) {
  return db
    .updateTable('perdidas')
    .set({ vuelta: sql`now()` })
    .where('mascota_id', '=', mascotaId)
    .where('vuelta', 'is', null)
    .returning('abierta')
    .executeTakeFirst();
}

/** The id of the open loss. */
export function findAbierta(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('perdidas')
    .select('id')
    .where('mascota_id', '=', mascotaId)
    .where('vuelta', 'is', null)
    .executeTakeFirst();
}

/** The last ended loss. */
export function findLastRegreso(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('perdidas')
    .select(['desde', 'vuelta'])
    .where('mascota_id', '=', mascotaId)
    .where('vuelta', 'is not', null)
    .orderBy('vuelta', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function dropAbsent<T extends object>(campos: T): T {
  return Object.fromEntries(Object.entries(campos).filter(([, it]) => it !== undefined)) as T;
}
