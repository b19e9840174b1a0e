import type { MascotaNueva } from '@vuelve/contract/activacion';
import { COMPRA_VIDA_MS } from '@vuelve/contract/reglas';
import type { Queryable } from '../../cimientos/db/database.ts';
import { haceMs, TANDA } from '../../cimientos/db/tanda.ts';

/** The badge and the pet that a paid order activates. */
export interface NuevaActivacion {
  /** Hash of the badge. */
  chapa: string;
  /** The form of a new pet; only the name of an existing one. */
  mascota: MascotaNueva;
  /** Hash of the `marca`, the cookie of a browser with a proven e-mail; null with a session. */
  marca: Buffer | null;
}

/** Stores the badge and the pet that an order activates. A repeated call replaces the marca. */
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

/** The activation of an order with its account or alta; undefined for an order from the cart. */
export async function findActivacion(db: Queryable, pedidoId: number) {
  const row = await selectActivaciones(db).where('pedidos.id', '=', pedidoId).executeTakeFirst();
  return row && { ...row, mascota: row.mascota as Partial<MascotaNueva> };
}

/** The last unpaid purchase of an `alta` (a buyer's form without an account). */
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

/** Erases the pet's form of an order, once the pet exists. */
export async function forgetMascota(db: Queryable, pedidoId: number) {
  await db
    .updateTable('activaciones')
    .set({ mascota: '{}' })
    .where('pedido_id', '=', pedidoId)
    .execute();
}

/** Erases the pet forms of some expired orders of more than a day ago. Returns how many. */
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
