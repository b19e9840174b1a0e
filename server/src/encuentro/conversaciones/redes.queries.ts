import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** Stores the pseudonym of the finder's network, unless the conversation is closed. */
export async function setRed(db: Queryable, conversacionId: number, red: Buffer) {
  await db
    .updateTable('sellos_conversacion')
    .from('conversaciones')
    .set({ red })
    .whereRef('conversaciones.id', '=', 'conversacion_id')
    .where('conversacion_id', '=', conversacionId)
    .where('cerrada', 'is', null)
    .execute();
}

/** The conversations that an owner has reported today, and the seconds left of the day. */
export function listDenunciadasHoy(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('sellos_conversacion')
    .innerJoin('conversaciones', 'conversaciones.id', 'conversacion_id')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .select(['conversacion_id', 'red'])
    .select(
      sql<number>`ceil(extract(epoch FROM inicio_de(dia_de(now()) + 1) - now()))::int`.as('quedan'),
    )
    .where('usuario_id', '=', usuarioId)
    .where('bloquea', '=', true)
    .where('cerrada_por', '=', 'denuncia')
    .where('cerrada', '>=', sql<Date>`inicio_de(dia_de(now()))`)
    .execute();
}
