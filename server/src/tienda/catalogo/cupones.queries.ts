import { CUPONES } from '../../cimientos/db/columnas.ts';
import { sql, type Updateable } from 'kysely';
import { toTsquery } from '../../cimientos/db/busqueda.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { Cupones } from '../../cimientos/db/tables.ts';

export type FilaCuponAdmin = NonNullable<Awaited<ReturnType<typeof findCuponAdmin>>>;

function selectCupones(db: Queryable) {
  return db
    .selectFrom('cupones')
    .leftJoin('tiendas', 'tiendas.id', 'cupones.tienda_id')
    .select(CUPONES)
    .select([
      'tiendas.nombre as tienda',
      sql<string>`CASE WHEN caduca <= now() THEN 'terminado' WHEN usos >= usos_maximos THEN 'agotado'
        WHEN empieza > now() THEN 'pendiente' ELSE 'activo' END`.as('estado'),
    ]);
}

export function findCuponAdmin(db: Queryable, id: number) {
  return selectCupones(db).where('cupones.id', '=', id).executeTakeFirst();
}

export function findCuponForUpdate(db: Queryable, id: number) {
  return selectCupones(db).where('cupones.id', '=', id).forUpdate('cupones').executeTakeFirst();
}

/** Newest first, with numbers below `cursor`; one more than `limite`. */
export function selectCuponesAdmin(
  db: Queryable,
  {
    limite,
    cursor,
    buscar,
    tienda,
  }: {
    limite: number;
    cursor?: number | undefined;
    buscar: string;
    tienda?: number | undefined;
  },
) {
  const words = toTsquery(buscar);
  return selectCupones(db)
    .$if(cursor !== undefined, (query) => query.where('cupones.id', '<', cursor!))
    .$if(tienda !== undefined, (query) => query.where('cupones.tienda_id', '=', tienda!))
    .$if(words !== undefined, (query) => query.where(sql<boolean>`cupones.busqueda @@ ${words!}`))
    .orderBy('cupones.id', 'desc')
    .limit(limite + 1)
    .execute();
}

/** Up to `limite` coupons of a shop: usable ones first, then the newest. */
export function selectCuponesDe(db: Queryable, tiendaId: number, limite: number) {
  return db
    .selectFrom(selectCupones(db).where('cupones.tienda_id', '=', tiendaId).as('cupones'))
    .select([...CUPONES, 'tienda', 'estado'])
    .orderBy(sql`estado = 'activo'`, 'desc')
    .orderBy('id', 'desc')
    .limit(limite)
    .execute();
}

export async function setCupon(db: Queryable, id: number, cambios: Updateable<Cupones>) {
  await db
    .updateTable('cupones')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends a coupon now. A coupon that would begin later loses its begin. */
export async function expireCupon(db: Queryable, id: number) {
  const ahora = sql<Date>`now()`;
  await db
    .updateTable('cupones')
    .set((eb) => ({
      caduca: ahora,
      empieza: sql<Date | null>`CASE WHEN empieza < now() THEN empieza END`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Open orders without a reserved use: they were made while the coupon had no limit. */
export async function countAbiertosSinUso(db: Queryable, cuponId: number): Promise<number> {
  const { total } = await db
    .selectFrom('pedidos')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('cupon_id', '=', cuponId)
    .where('estado', '=', 'pendiente')
    .where('cupon_uso', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Badges whose lot has this coupon and which are not activated yet. */
export async function countSinUsar(db: Queryable, cuponId: number): Promise<number> {
  const { total } = await db
    .selectFrom('lotes')
    .innerJoin('chapas', 'lote_id', 'lotes.id')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('cupon_id', '=', cuponId)
    .where('mascota_id', 'is', null)
    .where('pagada', '=', false)
    .where('retirada', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether badges were made with this coupon. */
export async function hasLotes(db: Queryable, cuponId: number): Promise<boolean> {
  const query = db.selectFrom('lotes').select('id').where('cupon_id', '=', cuponId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
