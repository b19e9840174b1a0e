import { DENUNCIA_DIAS, DESHACER_MS } from '@vuelve/contract/reglas';
import type { Rol } from '@vuelve/contract/conversacion';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';

/** The sides that may end a conversation. */
type Parte = Exclude<Rol, 'contacto'>;

/**
 * Closes a conversation. Returns the moment, in the database's words; undefined when it was closed
 * before. A report also replaces an ordinary end, which stays noted.
 * @param bloquea the finder may open no other conversation about the pet
 */
export async function close(
  db: Queryable,
  conversacionId: number,
  por: Parte | 'denuncia',
  bloquea = false,
): Promise<string | undefined> {
  const closed = await db
    .updateTable('conversaciones')
    .set({ cerrada: sql`now()`, cerrada_por: por, bloquea })
    .set((eb) => ({
      cerrada_antes: eb.ref('cerrada'),
      cerrada_antes_por: sql<Parte | null>`cerrada_por`,
    }))
    .where('id', '=', conversacionId)
    .where((eb) =>
      por === 'denuncia'
        ? eb('cerrada_por', 'is distinct from', 'denuncia')
        : eb('cerrada', 'is', null),
    )
    .returning(sql<string>`cerrada::text`.as('momento'))
    .executeTakeFirst();
  return closed?.momento;
}

/** The time (ms) left to take back a conversation's end; 0 or less afterwards. */
export const quedaMs = sql<number>`${DESHACER_MS}
  - (extract(epoch FROM clock_timestamp() - conversaciones.cerrada) * 1000)::int`;

/**
 * Takes back an end, or a report, of the last `DESHACER_MS` by this side. What it closed with it
 * opens again, unless an administrator has closed the report. Returns whether it is open, or as
 * before the report; done twice, it is done.
 */
export async function reopen(
  db: Queryable,
  { id, mascotaId, por }: { id: number; mascotaId: number | null; por: Parte },
): Promise<boolean> {
  const own = db
    .selectFrom('conversaciones')
    .select(['cerrada_por', sql<string>`cerrada::text`.as('momento')])
    .where('id', '=', id)
    .where(quedaMs, '>', 0)
    .where('denuncia_vista', 'is', null)
    .where((eb) =>
      eb.or([
        eb('cerrada_por', '=', por),
        eb.and([eb('cerrada_por', '=', 'denuncia'), eb('bloquea', '=', por === 'dueno')]),
      ]),
    );
  const end = await own.executeTakeFirst();
  if (!end) return isOpen(db, id);
  const query = db.updateTable('conversaciones').set({
    cerrada: sql`cerrada_antes`,
    cerrada_por: sql`cerrada_antes_por`,
    cerrada_antes: null,
    cerrada_antes_por: null,
    bloquea: false,
  });
  if (end.cerrada_por === 'denuncia' && mascotaId !== null) {
    // A report and the ends that it causes share the moment of their transaction.
    await query
      .where('mascota_id', '=', mascotaId)
      .where('id', '!=', id)
      .where('cerrada', '=', sql<Date>`${end.momento}::timestamptz`)
      .where('cerrada_por', '=', 'dueno')
      .execute();
  }
  await query.where('id', '=', id).execute();
  return true;
}

/** Whether a conversation is open. */
export async function isOpen(db: Queryable, id: number): Promise<boolean> {
  const query = db.selectFrom('conversaciones').select('id').where('id', '=', id);
  return (await query.where('cerrada', 'is', null).executeTakeFirst()) !== undefined;
}

/** Whether the report of this moment stands: it may have been taken back, and made again. */
export async function isDenunciada(db: Queryable, id: number, momento: string): Promise<boolean> {
  const query = db.selectFrom('conversaciones').select('id').where('id', '=', id);
  const same = query.where('cerrada', '=', sql<Date>`${momento}::timestamptz`);
  return (await same.where('cerrada_por', '=', 'denuncia').executeTakeFirst()) !== undefined;
}

/** Closes the open conversations among these, for all sides. */
export async function closeAll(db: Queryable, ids: number[]) {
  await closeOpen(db).where('id', 'in', ids).execute();
}

/** Closes all open conversations of a pet, for all sides. */
export async function closeAllOf(db: Queryable, mascotaId: number) {
  await closeOpen(db).where('mascota_id', '=', mascotaId).execute();
}

function closeOpen(db: Queryable) {
  return db
    .updateTable('conversaciones')
    .set({ cerrada: sql`now()`, cerrada_por: 'dueno' })
    .where('cerrada', 'is', null);
}

/** Erases a conversation, unless it was reported. Returns whether it did. */
export async function deleteConversacion(db: Queryable, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('conversaciones')
    .where('id', '=', id)
    .where('cerrada_por', 'is distinct from', 'denuncia')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Erases some conversations after their term: `dias` after the last message, or `diasEnCasa` after
 * the pet came home. A reported conversation stays for the team until its own term ends. Returns
 * how many.
 */
export function deleteOld(db: Queryable, dias: number, diasEnCasa: number): Promise<number> {
  return deleteSome(
    db,
    'conversaciones',
    sql`(cerrada_por IS DISTINCT FROM 'denuncia' OR cerrada < ${haceDias(DENUNCIA_DIAS)})
      AND (ultimo < ${haceDias(dias)} OR perdida_abierta(conversaciones.mascota_id) IS NULL AND (
      SELECT max(vuelta) FROM perdidas WHERE perdidas.mascota_id = conversaciones.mascota_id
        AND vuelta > conversaciones.abierta) < ${haceDias(diasEnCasa)})`,
  );
}
