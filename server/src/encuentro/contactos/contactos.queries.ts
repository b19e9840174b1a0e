import { CONTACTOS } from '../../cimientos/db/columnas.ts';
import type { DatosContacto, EsperaRelevo } from '@vuelve/contract/contactos';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { haceDias, TANDA } from '../../cimientos/db/tanda.ts';
import { SE_QUEDA } from '../../cimientos/db/eliminacion-pendiente.ts';

/** A pet's contacts in their order. */
export function listContactosOf(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('contactos')
    .select(CONTACTOS)
    .where('mascota_id', '=', mascotaId)
    .orderBy('orden')
    .execute();
}
export type FilaContacto = Awaited<ReturnType<typeof listContactosOf>>[number];

export function findEsperaOf(db: Queryable, mascotaId: number): Promise<EsperaRelevo> {
  return db
    .selectFrom('mascotas')
    .select(['relevo_perdida as perdida', 'relevo_casa as casa'])
    .where('id', '=', mascotaId)
    .executeTakeFirstOrThrow();
}

export async function setEsperaOf(db: Queryable, mascotaId: number, espera: EsperaRelevo) {
  await db
    .updateTable('mascotas')
    .set({ relevo_perdida: espera.perdida, relevo_casa: espera.casa })
    .where('id', '=', mascotaId)
    .execute();
}

/** A contact of an owner's pet, with the pet's hash. */
export function findContactoOf(db: Queryable, usuarioId: number, id: number) {
  return db
    .selectFrom('contactos')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .select(CONTACTOS)
    .select('hash')
    .where('contactos.id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

interface Nuevo extends DatosContacto {
  mascota_id: number;
  orden: number;
  clave: string;
  token_hash: Buffer;
}

export async function insertContacto(db: Queryable, nuevo: Nuevo) {
  await db.insertInto('contactos').values(nuevo).execute();
}

/** Changes a contact's data. A new key ends his links, and he has to accept again. */
export async function updateContacto(
  db: Queryable,
  id: number,
  { nuevaClave, ...datos }: DatosContacto & { nuevaClave?: { clave: string; token_hash: Buffer } },
) {
  const asked = nuevaClave && { ...nuevaClave, pedido: sql<Date>`now()`, acepta: null };
  await db
    .updateTable('contactos')
    .set({ ...datos, ...asked })
    .where('id', '=', id)
    .execute();
}

/** Deletes the links that were given to a contact. */
export async function deleteAccesosOf(db: Queryable, id: number) {
  await db.deleteFrom('accesos_conversacion').where('contacto_id', '=', id).execute();
  await db.updateTable('relevos').set({ token_hash: null }).where('contacto_id', '=', id).execute();
}

export async function touchPedido(db: Queryable, id: number) {
  await db
    .updateTable('contactos')
    .set({ pedido: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteContacto(db: Queryable, id: number) {
  await db.deleteFrom('contactos').where('id', '=', id).execute();
}

/** Deletes the contacts of a pet. Returns their addresses. */
export async function deleteOfMascota(db: Queryable, mascotaId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('contactos')
    .where('mascota_id', '=', mascotaId)
    .returning('email')
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/** Sets the order of a pet's contacts: the first id is told first. */
export async function setOrden(db: Queryable, mascotaId: number, ids: number[]) {
  for (const [index, id] of ids.entries()) {
    await db
      .updateTable('contactos')
      .set({ orden: index + 1 })
      .where('mascota_id', '=', mascotaId)
      .where('id', '=', id)
      .execute();
  }
}

/** The contact of a link, with pet and owner. `hold` locks the contact's row. */
export function findByToken(db: Queryable, tokenHash: Buffer, hold = false) {
  return db
    .selectFrom('contactos')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['contactos.id', 'contactos.nombre', 'contactos.email', 'acepta', 'rechaza'])
    .select(['mascotas.hash', 'mascota', 'genero', 'tipo_mascota', 'mascotas.avatar', 'cover'])
    .select(['usuario_id', 'usuarios.hash as usuario_hash', 'usuarios.nombre as dueno'])
    .where('token_hash', '=', tokenHash)
    .where(SE_QUEDA)
    .$if(hold, (query) => query.forUpdate('contactos'))
    .executeTakeFirst();
}

export async function markAcepta(db: Queryable, id: number) {
  await db
    .updateTable('contactos')
    .set({ acepta: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Stores a refusal, and erases address and telephone number. */
export async function markRechaza(db: Queryable, id: number) {
  await db
    .updateTable('contactos')
    .set({ rechaza: sql`now()`, acepta: null, email: null, telefono: '' })
    .where('id', '=', id)
    .execute();
}

/** Whether an address is a contact's of any pet, with or without an answer. */
export async function isContacto(db: Queryable, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('contactos')
    .select('id')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasCuenta(db: Queryable, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes some contacts without an answer for `dias` days. Returns their addresses, or nulls. */
export async function deleteUnanswered(db: Queryable, dias: number): Promise<(string | null)[]> {
  const over = db
    .selectFrom('contactos')
    .select('id')
    .where('acepta', 'is', null)
    .where('rechaza', 'is', null)
    .where('pedido', '<', haceDias(dias))
    .limit(TANDA)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .deleteFrom('contactos')
    .where('id', 'in', over)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
}
