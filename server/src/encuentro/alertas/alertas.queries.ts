import type { AbiertaPor, MotivoAlerta } from '@vuelve/contract/alerta';
import { RELEVO_ESCANEO_MS } from '@vuelve/contract/reglas';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';
import { SE_QUEDA } from '../../cimientos/db/eliminacion-pendiente.ts';
import type { DB } from '../../cimientos/db/tables.ts';

interface Nueva {
  mascota: number;
  motivo: MotivoAlerta;
  conversacion: number | null;
  haceMs: number;
  avisada: boolean;
  releva: boolean;
}

/** Inserts an alert; undefined while an earlier alert of its conversation is unread. */
export function insertAlerta(
  db: Queryable,
  { mascota, motivo, conversacion, haceMs, avisada, releva }: Nueva,
) {
  return db
    .insertInto('alertas')
    .values({
      mascota_id: mascota,
      motivo,
      conversacion_id: conversacion,
      ocurrida: sql<Date>`clock_timestamp() - ${haceMs} * interval '1 ms'`,
      avisada: avisada ? sql<Date>`now()` : null,
      releva,
    })
    .onConflict((conflict) =>
      conflict.column('conversacion_id').where('abierta', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
}

/**
 * Seconds until the first contact of a pet is told of an alert. Undefined where the pet has no
 * contact, or where the contacts are being told of another scan.
 */
export async function findEsperaRelevo(db: Queryable, mascota: number, motivo: MotivoAlerta) {
  const { rows } = await sql<{ espera: number }>`
    SELECT 60 * CASE WHEN perdida_abierta(m.id) IS NULL THEN relevo_casa ELSE relevo_perdida END AS espera
    FROM mascotas m
    WHERE m.id = ${mascota}
      AND EXISTS (SELECT FROM contactos c WHERE c.mascota_id = m.id AND c.acepta IS NOT NULL)
      AND NOT (${motivo} = 'escaneo' AND EXISTS (
        SELECT FROM alertas a
        WHERE a.mascota_id = m.id AND a.motivo = 'escaneo' AND a.releva AND a.abierta IS NULL
          AND a.creada > now() - ${sql.lit(RELEVO_ESCANEO_MS)} * interval '1 ms'
      ))`.execute(db);
  return rows[0]?.espera;
}

/** The pet's contacts who were told of an alert since `desde`, and are still contacts. */
export function listAvisados(db: Queryable, mascota: number, desde: Date) {
  return db
    .selectFrom('contactos')
    .innerJoin('mascotas', 'mascotas.id', 'contactos.mascota_id')
    .select(['contactos.nombre', 'contactos.email', 'mascotas.mascota'])
    .where('contactos.mascota_id', '=', mascota)
    .where('acepta', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('relevos')
          .select('orden')
          .whereRef('relevos.contacto_id', '=', 'contactos.id')
          .where('relevos.avisado', '>=', desde),
      ),
    )
    .execute();
}

/** Seconds until fewer than `cuantas` message alerts of a conversation are from the past hour. */
export async function findEspera(db: Queryable, conversacion: number, cuantas: number) {
  const last = await db
    .selectFrom('alertas')
    .select(sql<number>`ceil(3600 - extract(epoch FROM now() - avisada))::int`.as('espera'))
    .where('conversacion_id', '=', conversacion)
    .where('motivo', '=', 'mensaje')
    .where('avisada', 'is not', null)
    .orderBy('avisada', 'desc')
    .offset(cuantas - 1)
    .limit(1)
    .executeTakeFirst();
  return Math.max(0, last?.espera ?? 0);
}

/** Marks an alert's mails as queued. Returns false if that was done, or the alert is read. */
export async function markAvisada(db: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alertas')
    .set({ avisada: sql`now()` })
    .where('id', '=', id)
    .where('avisada', 'is', null)
    .where('abierta', 'is', null)
    .where((eb) => isOfCuentaQueSeQueda(eb))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks an unread alert as sent again if its mails are `haceS` seconds old, else undefined. */
export function renewAvisada(db: Queryable, conversacion: number, haceS: number) {
  return db
    .updateTable('alertas')
    .set({ avisada: sql`now()` })
    .where('conversacion_id', '=', conversacion)
    .where('abierta', 'is', null)
    .where('avisada', '<', sql<Date>`now() - make_interval(secs => ${haceS})`)
    .returning('id')
    .executeTakeFirst();
}

/** Whether an alert reached nobody and nobody has read it. */
export async function isUntold(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('alertas')
    .select('id')
    .where('id', '=', id)
    .where('entregada', 'is', null)
    .where('abierta', 'is', null)
    .where((eb) => isOfCuentaQueSeQueda(eb))
    .executeTakeFirst();
  return found !== undefined;
}

/** Nobody is told of a pet whose account waits for erasure. */
function isOfCuentaQueSeQueda(eb: ExpressionBuilder<DB, 'alertas'>) {
  return eb.exists(
    eb
      .selectFrom('mascotas')
      .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
      .select('mascotas.id')
      .whereRef('mascotas.id', '=', 'alertas.mascota_id')
      .where(SE_QUEDA),
  );
}

/** Stores when alerts were first delivered by mail or push. */
export async function markEntregada(db: Queryable, ids: string[]) {
  await db
    .updateTable('alertas')
    .set({ entregada: sql`now()` })
    .where('id', 'in', ids)
    .where('entregada', 'is', null)
    .execute();
}

/** The reader of an alert; `contacto` is a contact's id. */
export interface Quien {
  por: AbiertaPor;
  contacto?: number;
}

/** Marks a conversation's unread alert as read. */
export async function openOfConversacion(
  db: Queryable,
  conversacion: number,
  { por, contacto }: Quien,
) {
  await db
    .updateTable('alertas')
    .set({ abierta: sql`now()`, abierta_por: por, contacto_id: contacto ?? null })
    .where('conversacion_id', '=', conversacion)
    .where('abierta', 'is', null)
    .execute();
}

/** Marks a pet's unread scan alerts as read. */
export async function openEscaneosOf(db: Queryable, mascota: number, { por, contacto }: Quien) {
  await db
    .updateTable('alertas')
    .set({ abierta: sql`now()`, abierta_por: por, contacto_id: contacto ?? null })
    .where('mascota_id', '=', mascota)
    .where('motivo', '=', 'escaneo')
    .where('abierta', 'is', null)
    .execute();
}

/** Deletes some alerts older than `dias` days. Returns how many. */
export function deleteOld(db: Queryable, dias: number): Promise<number> {
  return deleteSome(db, 'alertas', sql`creada < ${haceDias(dias)}`);
}
