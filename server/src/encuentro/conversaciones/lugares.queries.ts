import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceMs } from '../../cimientos/db/tanda.ts';
import type { Posicion } from '../../taller/pictures/read-posicion.ts';

/** Stores a place until the finder answers. It replaces an earlier one. */
export async function upsertLugar(
  db: Queryable,
  lugar: Posicion & { conversacion_id: number; clave: string },
) {
  const { latitud, longitud, clave } = lugar;
  const fresh = { latitud, longitud, clave, creado: sql<Date>`now()` };
  await db
    .insertInto('lugares_ofrecidos')
    .values(lugar)
    .onConflict((oc) => oc.column('conversacion_id').doUpdateSet(fresh))
    .execute();
}

/** The place that waits for an answer, if it is not older than `ms`. */
export function findLugar(db: Queryable, conversacionId: number, ms: number) {
  return db
    .selectFrom('lugares_ofrecidos')
    .select(['clave', 'latitud', 'longitud'])
    .where('conversacion_id', '=', conversacionId)
    .where('creado', '>', haceMs(ms))
    .executeTakeFirst();
}

/** Deletes the answered place. `vigente`: it was not older than `ms`. */
export function takeLugar(db: Queryable, conversacionId: number, clave: string, ms: number) {
  return db
    .deleteFrom('lugares_ofrecidos')
    .where('conversacion_id', '=', conversacionId)
    .where('clave', '=', clave)
    .returning(['latitud', 'longitud', sql<boolean>`creado > ${haceMs(ms)}`.as('vigente')])
    .executeTakeFirst();
}

/** Deletes some places that nobody answered within `ms`. Returns how many. */
export function deleteOldLugares(db: Queryable, ms: number): Promise<number> {
  return deleteSome(db, 'lugares_ofrecidos', sql`creado <= ${haceMs(ms)}`);
}
