import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { Pedidos } from '../../cimientos/db/tables.ts';

const SIGUIENTE = sql<number>`version + 1`;

/** Key space of the advisory locks by buyer; an arbitrary number. */
const CERROJO_COMPRADOR = 8_835_854;

/** Takes the buyer's advisory lock: one purchase at a time for each buyer, on all instances. */
export async function lockComprador(db: Queryable, comprador: string) {
  await sql`SELECT pg_advisory_xact_lock(${CERROJO_COMPRADOR}, hashtext(${comprador}))`.execute(db);
}

export interface NuevoPedido {
  comprador: string;
  /** The buyer's account; null for a form that has no account yet. */
  usuario_id: number | null;
  alta_id?: number;
  /** The shop whose coupon pays the order. */
  tienda_id?: number | null;
  /** Whether the order is shipped. Without shipping there is no address. */
  envio: boolean;
  huella: Buffer;
  /** Cents. */
  subtotal: number;
  total: number;
  cupon_id: number | null;
  cupon_codigo: string | null;
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
  /** Null in an order that activates a badge. */
  producto_id: number | null;
  nombre: string;
  color: string;
  talla: string;
  imagen: string;
  /** Cents. */
  precio: number;
  unidades: number;
  mascota_id: number | null;
  mascota: string | null;
  /** The short code to engrave. */
  chapa: string | null;
}

/** The buyer's open order with the same content. The order is not locked: its state may change. */
export function findAbierto(db: Queryable, pedido: Pick<NuevoPedido, 'comprador' | 'huella'>) {
  return selectAbierto(db, pedido).executeTakeFirst();
}

/** The buyer's open order with the same content, locked until the transaction ends. */
export function lockAbierto(db: Queryable, pedido: Pick<NuevoPedido, 'comprador' | 'huella'>) {
  return selectAbierto(db, pedido).forUpdate().executeTakeFirst();
}

function selectAbierto(
  db: Queryable,
  { comprador, huella }: Pick<NuevoPedido, 'comprador' | 'huella'>,
) {
  return db
    .selectFrom('pedidos')
    .select('id')
    .where('comprador', '=', comprador)
    .where('huella', '=', huella)
    .where('estado', '=', 'pendiente');
}

export function insertPedido(db: Queryable, pedido: NuevoPedido & { hash: string }) {
  return db.insertInto('pedidos').values(pedido).returning('id').executeTakeFirstOrThrow();
}

export async function insertLineas(db: Queryable, pedidoId: number, lineas: NuevaLinea[]) {
  const rows = lineas.map((linea) => ({ ...linea, pedido_id: pedidoId }));
  await db.insertInto('pedido_lineas').values(rows).execute();
}

/** Assigns an order to the account that paid it, and its line to a pet and its short code. */
export async function setDueno(
  db: Queryable,
  id: number,
  { usuarioId, mascotaId, chapa }: { usuarioId: number; mascotaId: number; chapa: string },
) {
  await db.updateTable('pedidos').set({ usuario_id: usuarioId }).where('id', '=', id).execute();
  await db
    .updateTable('pedido_lineas')
    .set({ mascota_id: mascotaId, chapa })
    .where('pedido_id', '=', id)
    .execute();
}

/** Erases the names from expired orders of some sign-up forms. */
export async function forgetCompradores(db: Queryable, altaIds: number[]): Promise<void> {
  const rows = await db
    .updateTable('pedidos')
    .set({ nombre: '', apellidos: '' })
    .where('alta_id', 'in', altaIds)
    .where('estado', '=', 'caducada')
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .updateTable('pedido_lineas')
      .set({ mascota: null })
      .where('pedido_id', 'in', ids)
      .execute();
  }
}

export type PedidoCerrado = Awaited<ReturnType<typeof findPedidoForUpdate>>;

/** An order's state and coupon, locked until the transaction ends. */
export function findPedidoForUpdate(db: Queryable, id: number) {
  return db
    .selectFrom('pedidos')
    .select(['id', 'comprador', 'estado', 'cupon_id', 'cupon_uso', 'enviado'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** An order's state. The order is not locked: its state may change. */
export async function findEstado(db: Queryable, id: number): Promise<string> {
  const query = db.selectFrom('pedidos').select('estado').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).estado;
}

/** Marks an order as completed. Returns the amounts for its invoice, in cents. */
export function completePedido(
  db: Queryable,
  id: number,
  { factura, pagado }: { factura: string; pagado: Date },
) {
  return db
    .updateTable('pedidos')
    .set({
      estado: 'completada',
      motivo: null,
      factura,
      version: SIGUIENTE,
      pagado,
      correo: 'pendiente',
    })
    .where('id', '=', id)
    .returning(['total', 'iva_tipo'])
    .executeTakeFirstOrThrow();
}

export type Motivo = NonNullable<Pedidos['motivo']>;

export async function markIncidencia(db: Queryable, id: number, motivo: Motivo) {
  await db
    .updateTable('pedidos')
    .set({
      estado: 'incidencia',
      motivo,
      version: SIGUIENTE,
      pagado: sql<Date>`coalesce(pagado, now())`,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks an order as refunded. A full refund cancels a confirmation that is still unsent. */
export async function markDevuelta(
  db: Queryable,
  id: number,
  estado: 'devuelta' | 'devuelta_parcial',
) {
  await db
    .updateTable('pedidos')
    .set({ estado, motivo: null, version: SIGUIENTE })
    .$if(estado === 'devuelta', (query) =>
      query.set({ correo: sql`CASE correo WHEN 'pendiente' THEN 'ninguno' ELSE correo END` }),
    )
    .where('id', '=', id)
    .execute();
}

/** The current time of the database's clock. */
export async function findAhora(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ ahora: Date }>`SELECT clock_timestamp() AS ahora`.execute(db);
  return rows[0]!.ahora;
}

/** The next number of a series, without gaps. Other transactions wait for this one to end. */
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
