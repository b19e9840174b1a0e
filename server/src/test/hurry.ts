import { sql } from 'kysely';
import type { Queryable } from '../cimientos/db/database.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/** Makes the waiting jobs of a queue due, and waits until they are done. Returns their number. */
export async function hurry(
  { db }: TestApp,
  cola: 'alerta' | 'denuncia' | 'envio' | 'relevo' | 'juntos',
): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE pgboss.job SET start_after = now()
    WHERE name = ${cola} AND state < 'active' AND start_after > now()`.execute(db);
  await eventually(async () => {
    const { rows } = await sql`SELECT 1 FROM pgboss.job
      WHERE name = ${cola} AND state < 'completed' AND start_after <= now() LIMIT 1`.execute(db);
    if (rows.length > 0) throw new Error(`A job of ${cola} still waits`);
  });
  return Number(numAffectedRows);
}

/** Makes the next step of a pet's alerts due. */
export async function hurryRelevos(db: Queryable, mascota: number): Promise<{ mascota: number }> {
  await sql`UPDATE pgboss.job SET start_after = now()
    WHERE name = 'relevo' AND state = 'created' AND data ->> 'alerta' IN (
      SELECT id::text FROM alertas WHERE mascota_id = ${mascota}
    )`.execute(db);
  return { mascota };
}

/** Makes due what neighbours are told of the entries of the board. Returns the number of entries. */
export async function hurryVecinos(db: Queryable): Promise<{ anuncios: number }> {
  const { numAffectedRows } = await sql`UPDATE pgboss.job SET start_after = now()
    WHERE name = 'vecino' AND state = 'created' AND start_after > now()`.execute(db);
  return { anuncios: Number(numAffectedRows) };
}
