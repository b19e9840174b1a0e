import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export interface NuevoPedido {
  usuario_id: number;
  huella: Buffer;
  /** Cents. */
  subtotal: number;
  total: number;
  cupon_id: number | null;
  cod_cupon: string | null;
  nombre: string;
  apellidos: string;
  direccion: string;
  localidad: string;
  cp: string;
  provincia: string;
  facturacion: string | null;
  iva_tipo: 0 | 21;
}

export interface NuevaLinea {
  producto_id: number;
  nombre: string;
  color: string;
  talla: string;
  imagen: string;
  /** Cents. */
  precio: number;
  unidades: number;
  insignia_id: number | null;
  mascota: string | null;
  /** The code to engrave. */
  chapa: string | null;
}

/** The buyer's open order of exactly this, locked until the transaction ends. */
export function lockAbierto(db: Queryable, usuarioId: number, huella: Buffer) {
  return db
    .selectFrom('pedidos')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('huella', '=', huella)
    .where('estado', '=', 'pendiente')
    .forUpdate()
    .executeTakeFirst();
}

/** Gives up a buyer's open orders with a coupon, but the one of exactly this. */
export async function expireAbiertosConCupon(
  db: Queryable,
  cuponId: number,
  { usuario_id, huella }: { usuario_id: number; huella: Buffer },
) {
  await db
    .updateTable('pedidos')
    .set({ estado: 'caducada' })
    .where('cupon_id', '=', cuponId)
    .where('estado', '=', 'pendiente')
    .where('usuario_id', '=', usuario_id)
    .where('huella', '<>', huella)
    .execute();
}

/** Open orders of other buyers that hold a coupon. */
export async function countAbiertosConCupon(db: Queryable, cuponId: number, exceptUsuario: number) {
  const { total } = await db
    .selectFrom('pedidos')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('cupon_id', '=', cuponId)
    .where('estado', '=', 'pendiente')
    .where('usuario_id', '<>', exceptUsuario)
    .executeTakeFirstOrThrow();
  return total;
}

/** Undefined when the buyer has such an open order already. */
export function insertPedido(db: Queryable, pedido: NuevoPedido & { hash: string }) {
  return (
    db
      .insertInto('pedidos')
      .values(pedido)
      // A literal: by a parameter PostgreSQL would not know the partial index again in a generic plan.
      .onConflict((oc) =>
        oc.columns(['usuario_id', 'huella']).where('estado', '=', sql.lit('pendiente')).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  );
}

export async function insertLineas(db: Queryable, pedidoId: number, lineas: NuevaLinea[]) {
  const rows = lineas.map((linea) => ({ ...linea, pedido_id: pedidoId }));
  await db.insertInto('pedido_lineas').values(rows).execute();
}

/** An order's state, locked until the transaction ends. */
export function lockPedido(db: Queryable, id: number) {
  return db
    .selectFrom('pedidos')
    .select(['id', 'estado', 'cupon_id', 'factura'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function completePedido(db: Queryable, id: number, factura: string) {
  await db
    .updateTable('pedidos')
    .set({
      estado: 'completada',
      factura,
      pagado: sql<Date>`clock_timestamp()`,
      correo: 'pendiente',
    })
    .where('id', '=', id)
    .execute();
}

export async function markIncidencia(db: Queryable, id: number, motivo: 'tardio' | 'doble') {
  await db
    .updateTable('pedidos')
    .set({ estado: 'incidencia', motivo, pagado: sql<Date>`coalesce(pagado, now())` })
    .where('id', '=', id)
    .execute();
}

/** The next invoice number of a series, without gaps: whoever else wants one waits for this transaction. */
export async function nextFactura(db: Queryable, serie: string): Promise<number> {
  const { ultimo } = await db
    .insertInto('factura_series')
    .values({ serie, ultimo: 1 })
    .onConflict((oc) =>
      oc.column('serie').doUpdateSet({ ultimo: sql<number>`factura_series.ultimo + 1` }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return ultimo;
}

/** Holds open orders still until the transaction ends; those that somebody is busy with are left out. */
export function lockAbiertos(db: Queryable, vidaMs: number) {
  return db
    .selectFrom('pedidos')
    .select('id')
    .where('estado', '=', 'pendiente')
    .where('fecha_alta', '<', sql<Date>`now() - ${vidaMs} * interval '1 ms'`)
    .limit(1_000)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Gives up those of some orders that nobody is paying: no attempt that the bank may know more of, none newer than `vidaMs`. */
export async function expirePedidos(db: Queryable, ids: number[], vidaMs: number) {
  await db
    .updateTable('pedidos')
    .set({ estado: 'caducada' })
    .where('id', 'in', ids)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pago_intentos')
            .select('id')
            .whereRef('pedido_id', '=', 'pedidos.id')
            .where((eb) =>
              eb.or([
                eb('comprobado', '=', false),
                eb('pago_intentos.fecha_alta', '>', sql<Date>`now() - ${vidaMs} * interval '1 ms'`),
              ]),
            ),
        ),
      ),
    )
    .execute();
}
