import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** Scans of an owner's pets in a time span, except of lost pets: these were told at once. */
export function countCallados(
  db: Queryable,
  { usuario_id, desde, hasta }: { usuario_id: number; desde: Date; hasta: Date },
) {
  return db
    .selectFrom('escaneos as e')
    .innerJoin('mascotas as m', 'm.id', 'e.mascota_id')
    .innerJoin('usuarios as u', 'u.id', 'm.usuario_id')
    .select([
      'u.email',
      'u.nombre',
      'm.hash',
      'm.mascota',
      sql<number>`count(*)::int`.as('lecturas'),
    ])
    .where('m.usuario_id', '=', usuario_id)
    .where('u.activo', '=', true)
    .where('primera', '>=', desde)
    .where('primera', '<', hasta)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('perdidas as p')
            .select('p.id')
            .whereRef('p.mascota_id', '=', 'm.id')
            .whereRef('p.abierta', '<=', 'e.primera')
            .where(sql<boolean>`(p.vuelta IS NULL OR p.vuelta > e.primera)`),
        ),
      ),
    )
    .groupBy(['u.email', 'u.nombre', 'm.id'])
    .orderBy('m.id')
    .execute();
}
