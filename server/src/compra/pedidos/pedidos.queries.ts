import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { Pedidos } from '../../cimientos/db/tables.ts';

const SIGUIENTE = sql<number>`version + 1`;

/** Any number: the space of the locks by buyer. */
const CERROJO_COMPRADOR = 8_835_854;

/** Lets one purchase of a buyer be written after the other, on whatever instance. */
export async function lockComprador(db: Queryable, comprador: string) {
  await sql`SELECT pg_advisory_xact_lock(${CERROJO_COMPRADOR}, hashtext(${comprador}))`.execute(db);
}

export interface NuevoPedido {
  comprador: string;
  /** The buyer's account, or the form that becomes one. */
  usuario_id: number | null;
  alta_id?: number;
  /** The shop whose coupon pays it. */
  tienda_id?: number | null;
  /** Whether anything is sent; if not, there is no address. */
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
  /** Null for an activation. */
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
  /** The code to engrave. */
  chapa: string | null;
}

/** The buyer's open order of exactly this, as far as one can tell without its lock. */
export function findAbierto(db: Queryable, pedido: Pick<NuevoPedido, 'comprador' | 'huella'>) {
  return selectAbierto(db, pedido).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
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

/** Gives an order to the account that paid it, and its line to the pet with the short code that it carries now. */
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

/** Forgets who the buyers of some forms were, whose orders came to nothing. */
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

/** An order's state, locked until the transaction ends. */
export function findPedidoForUpdate(db: Queryable, id: number) {
  return db
    .selectFrom('pedidos')
    .select(['id', 'comprador', 'estado', 'cupon_id', 'cupon_uso', 'enviado'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** An order's state, as far as one can tell without its lock. */
export async function findEstado(db: Queryable, id: number): Promise<string> {
  const query = db.selectFrom('pedidos').select('estado').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).estado;
}

/** Returns what its invoice says; cents. */
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

/** An order whose money went back, all of it or a part. One that gets nothing any more is not confirmed either. */
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

/** Now, by the database's clock. */
export async function findAhora(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ ahora: Date }>`SELECT clock_timestamp() AS ahora`.execute(db);
  return rows[0]!.ahora;
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
