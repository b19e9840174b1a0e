import { DENUNCIA_DIAS } from '@vuelve/contract/reglas';
import type { Rol } from '@vuelve/contract/conversacion';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';

/**
 * Closes a conversation; returns false when it was closed before. A report also replaces an
 * ordinary end. `bloquea`: the finder may open no other one about the pet.
 */
export async function close(
  db: Queryable,
  conversacionId: number,
  por: Exclude<Rol, 'contacto'> | 'denuncia',
  bloquea = false,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversaciones')
    .set({ cerrada: sql`now()`, cerrada_por: por, bloquea })
    .where('id', '=', conversacionId)
    .where((eb) =>
      por === 'denuncia'
        ? eb('cerrada_por', 'is distinct from', 'denuncia')
        : eb('cerrada', 'is', null),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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
