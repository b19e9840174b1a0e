import { sql } from 'kysely';
import type { Queryable } from '../cimientos/db/database.ts';

const AHORA = sql<Date>`now()`;

/** Whether a demo account can still log in, or a demo coupon can still be used. */
export async function hasActiveDemo(db: Queryable): Promise<boolean> {
  const cuenta = selectCuentas(db).select('id').limit(1);
  const cupon = selectCupones(db).select('id').limit(1);
  return Boolean((await cuenta.executeTakeFirst()) ?? (await cupon.executeTakeFirst()));
}

/** The e-mails of the demo accounts that can log in. */
export async function listActiveEmails(db: Queryable): Promise<string[]> {
  return (await selectCuentas(db).select('email').execute()).map(({ email }) => email);
}

/** Disables the demo accounts and hides their pets; returns their ids. */
export async function disableCuentas(db: Queryable): Promise<number[]> {
  const query = db.updateTable('usuarios').set({ activo: false, oculto: true });
  const rows = await query
    .where('demo', '=', true)
    .where('activo', '=', true)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the demo coupons; returns the number of those that could still be used. */
export async function expireCupones(db: Queryable): Promise<number> {
  const usable = selectCupones(db).select('id').forUpdate();
  const query = db
    .updateTable('cupones')
    .set({ caduca: AHORA, empieza: null })
    .where('id', 'in', usable);
  return (await query.returning('id').execute()).length;
}

/** Retires the free badges of the demo shops. */
export async function retireChapas(db: Queryable): Promise<void> {
  const lotes = db
    .selectFrom('lotes')
    .innerJoin('tiendas', 'tiendas.id', 'tienda_id')
    .select('lotes.id')
    .where('demo', '=', true);
  await db
    .updateTable('chapas')
    .set({ retirada: true })
    .where('lote_id', 'in', lotes)
    .where('mascota_id', 'is', null)
    .execute();
}

/** A free badge of a lot with a usable demo coupon. */
export function findChapaConCupon(db: Queryable) {
  return selectCupones(db)
    .innerJoin('lotes', 'cupon_id', 'cupones.id')
    .innerJoin('chapas', 'lote_id', 'lotes.id')
    .select(['cupones.hash as cupon', 'chapas.hash as chapa'])
    .where('mascota_id', 'is', null)
    .where('retirada', '=', false)
    .orderBy('corto')
    .limit(1)
    .executeTakeFirst();
}

function selectCuentas(db: Queryable) {
  return db.selectFrom('usuarios').where('demo', '=', true).where('activo', '=', true);
}

function selectCupones(db: Queryable) {
  return db
    .selectFrom('cupones')
    .where('demo', '=', true)
    .where((eb) => eb.or([eb('caduca', 'is', null), eb('caduca', '>', AHORA)]));
}
