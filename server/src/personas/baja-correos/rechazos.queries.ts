import type { Queryable } from '../../cimientos/db/database.ts';

/** Records that a mailbox wants no reminders. */
export async function insertRechazo(db: Queryable, clave: string) {
  await db
    .insertInto('recuerdos_rechazados')
    .values({ clave })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Whether a mailbox with any of these digests wants no reminders. */
export async function isRechazado(db: Queryable, claves: string[]): Promise<boolean> {
  const query = db.selectFrom('recuerdos_rechazados').select('clave').where('clave', 'in', claves);
  return (await query.executeTakeFirst()) !== undefined;
}
