import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export interface NuevoCorreo {
  para: string | null;
  nombre: string;
  /** JSON. */
  datos: string | null;
  pedido_id: number | null;
}

/** Returns its number; an order's confirmation has one, however often it is tried. */
export async function upsertCorreo(db: Queryable, correo: NuevoCorreo): Promise<string> {
  const row = await db
    .insertInto('correos')
    .values(correo)
    .onConflict((oc) => oc.column('pedido_id').doUpdateSet({ para: correo.para }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export function markEnviado(db: Queryable, id: string) {
  return db
    .updateTable('correos')
    .set({ enviado: sql<Date>`now()`, error: null })
    .where('id', '=', id)
    .execute();
}

export function markFallo(db: Queryable, id: string, error: string) {
  return db
    .updateTable('correos')
    .set({ fallos: sql`fallos + 1`, error })
    .where('id', '=', id)
    .execute();
}

/** Forgets mails for nobody after a day, all others after 90. */
export async function deleteOldCorreos(db: Queryable): Promise<void> {
  await db
    .deleteFrom('correos')
    .where('fecha', '<', sql<Date>`now() - interval '1 day'`)
    .where((eb) =>
      eb.or([eb('para', 'is', null), eb('fecha', '<', sql<Date>`now() - interval '90 days'`)]),
    )
    .execute();
}
