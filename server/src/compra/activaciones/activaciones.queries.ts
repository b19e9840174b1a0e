import type { MascotaNueva } from '@vuelve/contract/activacion';
import { COMPRA_VIDA_MS } from '@vuelve/contract/reglas';
import type { Queryable } from '../../cimientos/db/database.ts';
import { haceMs, TANDA } from '../../cimientos/db/tanda.ts';

/** What a paid order is to bring into being. */
export interface NuevaActivacion {
  /** Hash of the badge. */
  chapa: string;
  /** The pet's form; of a pet that there is, its name. */
  mascota: MascotaNueva;
  /** Of the mark that the browser brings, where it has no session. */
  marca: Buffer | null;
}

/** Says of an order which badge it activates, and for which pet; said again, the browser is the one that says it. */
export async function insertActivacion(
  db: Queryable,
  pedidoId: number,
  { chapa, mascota, marca }: NuevaActivacion,
) {
  await db
    .insertInto('activaciones')
    .values({ pedido_id: pedidoId, chapa, mascota: JSON.stringify(mascota), marca })
    .onConflict((oc) => oc.column('pedido_id').doUpdateSet({ marca }))
    .execute();
}

export type Activacion = NonNullable<Awaited<ReturnType<typeof findActivacion>>>;

/** What an order activates, and for whom: an account, or the form that becomes one; undefined for an order of the cart. */
export async function findActivacion(db: Queryable, pedidoId: number) {
  const row = await selectActivaciones(db).where('pedidos.id', '=', pedidoId).executeTakeFirst();
  return row && { ...row, mascota: row.mascota as Partial<MascotaNueva> };
}

/** The last purchase that a form was to pay for, since it was filled in, and did not. */
export async function findLastOfAlta(db: Queryable, altaId: number) {
  const row = await selectConCupon(db)
    .innerJoin('altas', 'altas.id', 'alta_id')
    .where('altas.id', '=', altaId)
    .whereRef('pedidos.fecha_alta', '>=', 'altas.fecha_alta')
    .where('pedidos.estado', 'in', ['pendiente', 'caducada'])
    .orderBy('pedidos.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, mascota: row.mascota as Partial<MascotaNueva> };
}

/** The badge that an order activates, and the hash of the coupon that pays it. */
export function findCuponOf(db: Queryable, pedidoId: number) {
  return selectConCupon(db).where('pedidos.id', '=', pedidoId).executeTakeFirst();
}

function selectConCupon(db: Queryable) {
  return selectActivaciones(db)
    .innerJoin('cupones', 'cupones.id', 'pedidos.cupon_id')
    .select('cupones.hash as cupon');
}

function selectActivaciones(db: Queryable) {
  return db
    .selectFrom('activaciones')
    .innerJoin('pedidos', 'pedidos.id', 'activaciones.pedido_id')
    .innerJoin('pedido_lineas', 'pedido_lineas.pedido_id', 'pedidos.id')
    .select(['pedidos.id', 'activaciones.chapa', 'activaciones.mascota', 'mascota_id'])
    .select(['comprador', 'usuario_id', 'alta_id', 'marca', 'pedido_lineas.mascota as nombre']);
}

/** Forgets the form of a pet: there is the pet by now. */
export async function forgetMascota(db: Queryable, pedidoId: number) {
  await db
    .updateTable('activaciones')
    .set({ mascota: '{}' })
    .where('pedido_id', '=', pedidoId)
    .execute();
}

/** Forgets some of the pets of orders of a day ago that came to nothing; returns how many. */
export async function forgetOldMascotas(db: Queryable): Promise<number> {
  const over = db
    .selectFrom('activaciones')
    .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
    .select('pedido_id')
    .where('estado', '=', 'caducada')
    .where('fecha_alta', '<', haceMs(COMPRA_VIDA_MS))
    .where('activaciones.mascota', '<>', '{}')
    .limit(TANDA);
  const { numUpdatedRows } = await db
    .updateTable('activaciones')
    .set({ mascota: '{}' })
    .where('pedido_id', 'in', over)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
