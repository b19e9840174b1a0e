import { TRASPASO_DIAS, TRASPASO_GUARDA_MS } from '@vuelve/contract/reglas';
import type { RolTraspaso } from '@vuelve/contract/traspaso';
import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { haceMs, TANDA } from '../../cimientos/db/tanda.ts';
import type { DB } from '../../cimientos/db/tables.ts';

const PLAZO = sql<Date>`now() + make_interval(days => ${TRASPASO_DIAS})`;
const ABIERTOS = ['pedido', 'confirmado'] as const;
type Abierto = (typeof ABIERTOS)[number];

/** The open handover of a pet, unless it has expired. */
export function findAbierto(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('traspasos')
    .select(['id', 'email', 'estado', 'caduca'])
    .where('mascota_id', '=', mascotaId)
    .where('estado', 'in', ABIERTOS)
    .where('caduca', '>', sql<Date>`now()`)
    .$narrowType<{ estado: Abierto }>()
    .executeTakeFirst();
}

/** The open handovers of an account's pets. Locks both until the transaction ends. */
export async function lockAbiertosOf(trx: Transaction<DB>, usuarioId: number) {
  const mascotas = await trx
    .selectFrom('mascotas')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('traspasos')
          .select('traspasos.id')
          .whereRef('traspasos.mascota_id', '=', 'mascotas.id')
          .where('estado', 'in', ABIERTOS),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (mascotas.length === 0) return [];
  return trx
    .selectFrom('traspasos')
    .select(['id', 'email'])
    .where(
      'mascota_id',
      'in',
      mascotas.map(({ id }) => id),
    )
    .where('estado', 'in', ABIERTOS)
    .forUpdate()
    .execute();
}

/** Deletes the open handovers of a pet, also expired ones. Returns their recipients. */
export async function deleteAbiertos(db: Queryable, mascotaId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('traspasos')
    .where('mascota_id', '=', mascotaId)
    .where('estado', 'in', ABIERTOS)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Starts a handover. The pet must have no other open one, not even an expired one. */
export function insertTraspaso(
  db: Queryable,
  nuevo: { mascota_id: number; email: string; enlace_dueno: Buffer },
) {
  return db
    .insertInto('traspasos')
    .values({ ...nuevo, caduca: PLAZO })
    .returning(['email', 'estado', 'caduca'])
    .$narrowType<{ estado: Abierto }>()
    .executeTakeFirstOrThrow();
}

function selectByEnlace(db: Queryable, digest: Buffer) {
  return db
    .selectFrom('traspasos')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['traspasos.id', 'traspasos.email', 'estado', 'caduca', 'mascota_id', 'usuario_id'])
    .select(sql<boolean>`caduca <= now()`.as('caducado'))
    .select(
      sql<RolTraspaso>`CASE WHEN enlace_dueno = ${digest} THEN 'dueno' ELSE 'destino' END`.as(
        'rol',
      ),
    )
    .select(['mascota', 'tipo_mascota', 'genero', 'mascotas.avatar', 'cover'])
    .select(['mascotas.hash as mascota_hash', 'usuarios.hash as usuario_hash'])
    .select(['usuarios.nombre', 'usuarios.email as usuario_email', 'usuarios.activo'])
    .where((eb) => eb.or([eb('enlace_dueno', '=', digest), eb('enlace_destino', '=', digest)]));
}

export type FilaTraspaso = NonNullable<Awaited<ReturnType<typeof findByEnlace>>>;

export function findByEnlace(db: Queryable, digest: Buffer) {
  return selectByEnlace(db, digest).executeTakeFirst();
}

/** A handover by one of its links, locked. The pet is locked first, as when a pet is deleted. */
export async function lockByEnlace(db: Queryable, digest: Buffer) {
  const found = await selectByEnlace(db, digest).executeTakeFirst();
  if (!found) return undefined;
  await db
    .selectFrom('mascotas')
    .select('id')
    .where('id', '=', found.mascota_id)
    .forUpdate()
    .execute();
  return selectByEnlace(db, digest).forUpdate('traspasos').executeTakeFirst();
}

/** Stores the owner's confirmation. The recipient gets a full term to accept. */
export function confirm(db: Queryable, id: number, enlace_destino: Buffer) {
  return db
    .updateTable('traspasos')
    .set({ estado: 'confirmado', enlace_destino, caduca: PLAZO })
    .where('id', '=', id)
    .returning(['email', 'estado', 'caduca'])
    .$narrowType<{ estado: Abierto }>()
    .executeTakeFirstOrThrow();
}

/** The result of a handover. */
export type Fin = { estado: 'anulado' | 'rechazado' } | { estado: 'aceptado'; mascota_id: number };

/** Ends a handover, and erases its recipient. */
export async function end(db: Queryable, id: number, fin: Fin) {
  await db
    .updateTable('traspasos')
    .set({ ...fin, email: '' })
    .where('id', '=', id)
    .execute();
}

/** Whether an address is the recipient of an open handover. */
export async function isDestino(db: Queryable, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('traspasos')
    .select('id')
    .where('email', '=', email)
    .where('estado', 'in', ABIERTOS)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes some handovers a day after they expired. Returns recipients; empty where erased. */
export async function deleteOld(db: Queryable): Promise<string[]> {
  const over = db
    .selectFrom('traspasos')
    .select('id')
    .where('caduca', '<', haceMs(TRASPASO_GUARDA_MS))
    .limit(TANDA)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .deleteFrom('traspasos')
    .where('id', 'in', over)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
}
