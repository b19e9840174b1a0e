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

/** Writes an alert down; undefined while one of its conversation has not been opened. */
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
 * Seconds until the first contact of a pet is told of an alert; undefined where there is none, or they are being told of another
 * scan of it.
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

/** Contacts of a pet who were told of it since a moment, and still want to be. */
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

/** Seconds until `cuantas` alerts about messages of a conversation were told of more than an hour ago; 0 where fewer were. */
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

/** Writes down that the letters of an alert are asked for; false when they were before, or it has been opened. */
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

/** Tells anew of a conversation's unopened alert whose letters were asked for so many seconds ago; undefined when there is none. */
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

/** Whether nobody has been reached by an alert, nor opened it. */
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

/** Nobody is told of a pet whose account is to be erased. */
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

/** Writes down that word of alerts has gone out; only the first counts. */
export async function markEntregada(db: Queryable, ids: string[]) {
  await db
    .updateTable('alertas')
    .set({ entregada: sql`now()` })
    .where('id', 'in', ids)
    .where('entregada', 'is', null)
    .execute();
}

/** Who takes notice; a contact by his number. */
export interface Quien {
  por: AbiertaPor;
  contacto?: number;
}

/** Marks what of a conversation was not opened yet. */
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

/** Marks the scans of a pet that were not opened yet. */
export async function openEscaneosOf(db: Queryable, mascota: number, { por, contacto }: Quien) {
  await db
    .updateTable('alertas')
    .set({ abierta: sql`now()`, abierta_por: por, contacto_id: contacto ?? null })
    .where('mascota_id', '=', mascota)
    .where('motivo', '=', 'escaneo')
    .where('abierta', 'is', null)
    .execute();
}

/** Forgets some of the alerts of so many days ago; returns how many. */
export function deleteOld(db: Queryable, dias: number): Promise<number> {
  return deleteSome(db, 'alertas', sql`creada < ${haceDias(dias)}`);
}
