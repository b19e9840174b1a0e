import type { NombrePlazo } from '@vuelve/contract/plazos';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

const HOY = sql<string>`(now() AT TIME ZONE 'Europe/Madrid')::date`;

/** The row that records a run of the terms. */
export const REVISION = 'revision';

/** Adds to today's count of a term, by the day in Spain. */
export async function addCumplidos(db: Queryable, plazo: NombrePlazo, cuantos: number) {
  await db
    .insertInto('plazos_cumplidos')
    .values({ dia: HOY, plazo, cuantos })
    .onConflict((oc) =>
      oc.columns(['dia', 'plazo']).doUpdateSet({
        cuantos: sql`plazos_cumplidos.cuantos + excluded.cuantos`,
        ultima: sql`now()`,
      }),
    )
    .execute();
}

/** Records a run of the terms. */
export async function noteRevision(db: Queryable) {
  await db
    .insertInto('plazos_cumplidos')
    .values({ dia: HOY, plazo: REVISION, cuantos: 0 })
    .onConflict((oc) => oc.columns(['dia', 'plazo']).doUpdateSet({ ultima: sql`now()` }))
    .execute();
}

/** The last row of each term, newest first, with the row of the last run. */
export function listUltimos(db: Queryable) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('plazos_cumplidos')
        .distinctOn('plazo')
        .select(['dia', 'plazo', 'cuantos', 'ultima'])
        .orderBy('plazo')
        .orderBy('dia', 'desc')
        .as('ultimos'),
    )
    .select(['dia', 'plazo', 'cuantos', 'ultima'])
    .orderBy('dia', 'desc')
    .orderBy('ultima', 'desc')
    .execute();
}
