import { sql } from 'kysely';
import type { Queryable } from '../cimientos/db/database.ts';

/** Gives a pet so many photos (rows only) with so many likes each. */
export async function llenarAlbum(
  db: Queryable,
  mascotaId: number,
  { fotos, likes }: { fotos: number; likes: number },
): Promise<void> {
  await sql`INSERT INTO medios (mascota_id, tipo, fichero, titulo)
    SELECT ${mascotaId}::integer, 'F', 'foto-' || n || '.webp', 'Foto ' || n
    FROM generate_series(1, ${fotos}::integer) AS n`.execute(db);
  await sql`INSERT INTO me_gusta (medio_id, visitante)
    SELECT medios.id, 'v:' || n FROM medios, generate_series(1, ${likes}::integer) AS n
    WHERE mascota_id = ${mascotaId}::integer`.execute(db);
  await sql`VACUUM ANALYZE medios, me_gusta`.execute(db);
}
