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
  /** The digest of what proved it. */
  prueba: Buffer | null;
}

/** Keeps the form of an address, in place of the one that it had, as if there had been none; returns its number. */
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

/** The form that this proof kept, for as long as a code lives. */
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

/** The form became an account, or joined one: nobody has to be reminded any more. */
export async function closeAlta(db: Queryable, id: number) {
  await db
    .updateTable('altas')
    .set({ recordada: true, enlace: null, prueba: null })
    .where('id', '=', id)
    .execute();
}

/** Notes that the buyer of a form went on. */
export async function touchAlta(db: Queryable, id: number) {
  await db.updateTable('altas').set({ ultimo_paso: AHORA }).where('id', '=', id).execute();
}

/** Takes the one mail of a form upon itself, with the digest of its link; undefined when it was sent. */
export function claimRecuerdo(db: Queryable, id: number, enlace: Buffer) {
  return db
    .updateTable('altas')
    .set({ recordada: true, enlace })
    .where('id', '=', id)
    .where('recordada', '=', false)
    .returning(['email', 'nombre', 'chapa', 'cupon'])
    .executeTakeFirst();
}

/** Forms that nobody has touched for half an hour, whose payment is not under way; locked. */
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

/** Whether the bank may still say something of a payment of a form's. */
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

/** Uses up a mailed link of the last day; returns the form that it belongs to. */
export function takeEnlace(db: Queryable, enlace: Buffer) {
  return db
    .updateTable('altas')
    .set({ enlace: null, ultimo_paso: AHORA })
    .where('enlace', '=', enlace)
    .where('fecha_alta', '>', haceMs(COMPRA_VIDA_MS))
    .returning(['id', 'email', 'nombre', 'apellidos', 'telefono', ...DIRECCION, 'chapa', 'cupon'])
    .executeTakeFirst();
}

/** Some of the forms of more than a day ago that nobody is busy with and no open order needs. */
export async function listOldAltas(db: Queryable): Promise<number[]> {
  const over = db.selectFrom('altas').select('id').where(isOver).orderBy('id').limit(TANDA);
  return (await over.execute()).map(({ id }) => id);
}

/** Erases those of some forms that still nobody needs; returns how many. */
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
