import { AVISOS_CORREO_HORA } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** Key space of the advisory locks by pet; an arbitrary number. */
const CERROJO_CARTAS = 8_835_857;

/** Takes the pet's advisory lock: its mails are counted one after the other, on all instances. */
async function lockCartas(db: Queryable, alerta: string) {
  await sql`SELECT pg_advisory_xact_lock(${CERROJO_CARTAS}, mascota_id) FROM alertas WHERE id = ${alerta}`.execute(
    db,
  );
}

/**
 * Counts the mail of a stranger's notice. Above the hourly limit of the pet, the mail waits.
 * @returns the age of the alert in seconds where the mail waits; undefined where it may be sent
 */
export async function countCarta(db: Queryable, alerta: string): Promise<number | undefined> {
  await lockCartas(db, alerta);
  const { rows } = await sql<{ espera: boolean; edad: number }>`
    UPDATE alertas a
    SET carta = CASE WHEN NOT llena THEN now() END, junta = CASE WHEN llena THEN now() END
    FROM (
      SELECT count(*) >= ${AVISOS_CORREO_HORA} AS llena FROM alertas otra
      WHERE otra.carta > now() - interval '1 hour'
        AND otra.mascota_id = (SELECT mascota_id FROM alertas WHERE id = ${alerta})
    ) cuenta
    WHERE a.id = ${alerta}
    RETURNING llena AS espera, extract(epoch FROM now() - creada)::int AS edad`.execute(db);
  const [row] = rows;
  return row?.espera ? row.edad : undefined;
}

/** Takes all waiting mails of the alert's pet, or none if the alert waits no more. */
export async function takeJuntas(db: Queryable, alerta: string) {
  await lockCartas(db, alerta);
  return db
    .updateTable('alertas')
    .set({ junta: null })
    .where('junta', 'is not', null)
    .where('mascota_id', 'in', (eb) =>
      eb
        .selectFrom('alertas as esta')
        .select('esta.mascota_id')
        .where('esta.id', '=', alerta)
        .where('esta.junta', 'is not', null),
    )
    .returning(['id', 'conversacion_id', 'abierta_por'])
    .execute();
}
