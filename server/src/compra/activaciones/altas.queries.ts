import {
  CODIGO_VIDA_MS,
  COMPRA_MARCA_MS,
  COMPRA_RECUERDO_MS,
  COMPRA_VIDA_MS,
} from '@vuelve/contract/reglas';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { haceMs, TANDA } from '../../cimientos/db/tanda.ts';
import type { DB } from '../../cimientos/db/tables.ts';

const AHORA = sql<Date>`now()`;
const DIRECCION = ['direccion', 'cp', 'localidad', 'provincia'] as const;

export interface NuevaAlta {
  email: string;
  /** Hashed. */
  contrasena: string;
  nombre: string;
  apellidos: string;
  direccion: string;
  cp: string;
  localidad: string;
  provincia: string;
  telefono: string;
  chapa: string | null;
  cupon: string | null;
  /** Hash of the proof: the mailed code and the browser that asked for it. */
  prueba: Buffer | null;
}

/** Stores the form (`alta`) of an e-mail address, replaces an earlier one, returns its id. */
export async function upsertAlta(db: Queryable, { email, ...form }: NuevaAlta): Promise<number> {
  const fresh = {
    ...form,
    enlace: null,
    recordada: false,
    ultimo_paso: AHORA,
    fecha_alta: AHORA,
  };
  const { id } = await db
    .insertInto('altas')
    .values({ email, ...form })
    .onConflict((oc) => oc.column('email').doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The form that a proof stored, as long as the mailed code is valid. */
export function findProbada(db: Queryable, email: string, prueba: Buffer) {
  return db
    .selectFrom('altas')
    .select('id')
    .where('email', '=', email)
    .where('prueba', '=', prueba)
    .where('fecha_alta', '>', haceMs(CODIGO_VIDA_MS))
    .executeTakeFirst();
}

/** A form, locked until the transaction ends. */
export function findAltaForUpdate(db: Queryable, id: number) {
  return db
    .selectFrom('altas')
    .select(['id', 'email', 'contrasena', 'nombre', 'apellidos', 'telefono', ...DIRECCION])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Marks a form as done: an account has taken it over. No reminder is sent any more. */
export async function closeAlta(db: Queryable, id: number) {
  await db
    .updateTable('altas')
    .set({ recordada: true, enlace: null, prueba: null })
    .where('id', '=', id)
    .execute();
}

/** Records that the buyer of a form took another step. */
export async function touchAlta(db: Queryable, id: number) {
  await db.updateTable('altas').set({ ultimo_paso: AHORA }).where('id', '=', id).execute();
}

/** Claims the single reminder mail of a form and stores the hash of its link; undefined if sent. */
export function claimRecuerdo(db: Queryable, id: number, enlace: Buffer) {
  return db
    .updateTable('altas')
    .set({ recordada: true, enlace })
    .where('id', '=', id)
    .where('recordada', '=', false)
    .returning(['email', 'nombre', 'chapa', 'cupon'])
    .executeTakeFirst();
}

/** Forms without a step for half an hour and without a payment under way, locked. */
export function listOlvidadas(db: Queryable) {
  return db
    .selectFrom('altas')
    .select(['id', 'email'])
    .where('recordada', '=', false)
    .where('ultimo_paso', '<', haceMs(COMPRA_RECUERDO_MS))
    .where('fecha_alta', '>', haceMs(COMPRA_VIDA_MS))
    .where((eb) => eb.not(isBeingPaid(eb)))
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Whether an attempt to pay for a form still has no result. */
function isBeingPaid(eb: ExpressionBuilder<DB, 'altas'>) {
  return eb.exists(
    eb
      .selectFrom('pedidos')
      .innerJoin('pago_intentos', 'pedido_id', 'pedidos.id')
      .select('pedidos.id')
      .whereRef('alta_id', '=', 'altas.id')
      .where('pago_intentos.estado', '=', 'creado'),
  );
}

/** Uses up a mailed link of the last day. Returns its form. */
export function takeEnlace(db: Queryable, enlace: Buffer) {
  return db
    .updateTable('altas')
    .set({ enlace: null, ultimo_paso: AHORA })
    .where('enlace', '=', enlace)
    .where('fecha_alta', '>', haceMs(COMPRA_VIDA_MS))
    .returning(['id', 'email', 'nombre', 'apellidos', 'telefono', ...DIRECCION, 'chapa', 'cupon'])
    .executeTakeFirst();
}

/** Ids of some forms of more than a day ago without a recent step or an open order. */
export async function listOldAltas(db: Queryable): Promise<number[]> {
  const over = db.selectFrom('altas').select('id').where(isOver).orderBy('id').limit(TANDA);
  return (await over.execute()).map(({ id }) => id);
}

/** Erases forms, except those that are needed again meanwhile. Returns how many. */
export async function deleteOldAltas(db: Queryable, ids: number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('altas')
    .where('id', 'in', ids)
    .where(isOver)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function isOver(eb: ExpressionBuilder<DB, 'altas'>) {
  const open = eb
    .selectFrom('pedidos')
    .select('pedidos.id')
    .whereRef('alta_id', '=', 'altas.id')
    .where('estado', '=', 'pendiente');
  return eb.and([
    eb('fecha_alta', '<', haceMs(COMPRA_VIDA_MS)),
    eb('ultimo_paso', '<', haceMs(COMPRA_MARCA_MS)),
    eb.not(eb.exists(open)),
  ]);
}
