import type { Insignia } from '@vuelve/contract/mascota';
import { sql } from 'kysely';
import type { TrabajoRelevo } from '../cimientos/jobs/trabajos.ts';
import { advanceRelevo } from '../encuentro/relevos/advance-relevo.ts';
import type { TestApp } from './test-app.ts';

/** Runs a pet's next steps without the wait. Returns their number. */
export async function doSteps(t: TestApp, { id }: Insignia): Promise<number> {
  const { rows } = await sql<{ data: TrabajoRelevo }>`
    UPDATE pgboss.job SET state = 'completed', completed_on = now()
    WHERE name = 'relevo' AND state = 'created' AND data ->> 'alerta' IN (
      SELECT id::text FROM alertas WHERE mascota_id = ${id}
    ) RETURNING data`.execute(t.db);
  for (const { data } of rows) await advanceRelevo(t.deps, data);
  await t.drainCorreo();
  return rows.length;
}

/** Minutes until the most recently requested step is due. */
export async function minutesToStep({ db }: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ espera: number }>`
    SELECT round(extract(epoch FROM start_after - created_on) / 60)::int AS espera
    FROM pgboss.job WHERE name = 'relevo' ORDER BY created_on DESC LIMIT 1`.execute(db);
  return rows[0]?.espera;
}

/** The contacts who were told of a pet, step by step. */
export function listSteps({ db }: TestApp, { id }: Insignia) {
  return db
    .selectFrom('relevos')
    .innerJoin('alertas', 'alertas.id', 'alerta_id')
    .select(['relevos.orden', 'relevos.contacto_id'])
    .where('mascota_id', '=', id)
    .orderBy('alerta_id')
    .orderBy('relevos.orden')
    .execute();
}

/** The mails to a contact, except the invitation. */
export const mailsToContacto = (t: TestApp, { email }: { email: string }) =>
  t.mailbox.to(email).slice(1);

/** The first link of this kind in a mail. */
export const linkIn = (text: string | undefined, path: 'c' | 'relevo') =>
  new RegExp(`/${path}/[\\w-]{22}`).exec(text!)![0];
