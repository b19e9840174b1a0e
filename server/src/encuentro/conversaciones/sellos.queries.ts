import { type OrigenEscaneo } from '@vuelve/contract/actividad';
import { ORDEN_SELLOS } from '@vuelve/contract/sello';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

export async function insertSello(
  db: Queryable,
  sello: { conversacion_id: number; marca: Buffer; red: Buffer; origen: OrigenEscaneo | null },
) {
  await db.insertInto('sellos_conversacion').values(sello).execute();
}

/** Raises the seals of a browser's open conversations when it has scanned a better code. */
export async function raiseSellos(db: Queryable, marca: Buffer, origen: OrigenEscaneo) {
  const rango = (of: unknown) => sql<number>`array_position(${ORDEN_SELLOS}::text[], ${of})`;
  await db
    .updateTable('sellos_conversacion as s')
    .from('conversaciones as c')
    .set({ origen, subido: sql`now()` })
    .whereRef('c.id', '=', 's.conversacion_id')
    .where('c.cerrada', 'is', null)
    .where('marca', '=', marca)
    .where(
      sql<boolean>`coalesce(${rango(sql.ref('s.origen'))}, 0) < ${rango(sql`${origen}::text`)}`,
    )
    .execute();
}

/** The seals of these conversations. Old conversations have none. */
export function listSellos(db: Queryable, conversaciones: number[]) {
  return db
    .selectFrom('sellos_conversacion')
    .select(['conversacion_id', 'origen', 'subido'])
    .where('conversacion_id', 'in', conversaciones)
    .execute();
}

/** Ids of a conversation and of those that the same browser began about the same pet. */
export async function listOfNavegador(db: Queryable, conversacionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sellos_conversacion as este')
    .innerJoin('sellos_conversacion as suya', 'suya.marca', 'este.marca')
    .select('suya.conversacion_id')
    .where('este.conversacion_id', '=', conversacionId)
    .execute();
  return [...new Set([conversacionId, ...rows.map((row) => row.conversacion_id)])];
}

/** Whether the owner has reported a conversation of this browser about the pet. */
export async function isBloqueada(db: Queryable, marca: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('sellos_conversacion')
    .innerJoin('conversaciones', 'conversaciones.id', 'conversacion_id')
    .select('conversacion_id')
    .where('marca', '=', marca)
    .where('bloquea', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
