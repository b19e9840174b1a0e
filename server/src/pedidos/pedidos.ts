import { toEuros } from '@vuelve/contract/dinero';
import { hoyISO } from '@vuelve/contract/fechas';
import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { type Db, type Queryable, withTransaction } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { newHash } from '../hashes.ts';
import { fieldError, notFound } from '../http/errors.ts';
import { countUso, isCuponLimitado, lockUsosLibres } from '../catalogo/catalogo.ts';
import * as cestas from './cestas.queries.ts';
import * as pedidos from './pedidos.queries.ts';

export type { NuevaLinea, NuevoPedido } from './pedidos.queries.ts';

/**
 * The buyer's open order of exactly this: the one there is, or a new one. Pressing the pay button again, or in a
 * second tab, is one more attempt at the same order. Returns its id, locked until the transaction ends.
 * @throws AppError 400 for a coupon whose uses are all taken
 */
export async function openPedido(
  trx: Transaction<DB>,
  pedido: pedidos.NuevoPedido,
  lineas: pedidos.NuevaLinea[],
): Promise<number> {
  for (;;) {
    const open = await pedidos.lockAbierto(trx, pedido.usuario_id, pedido.huella);
    if (open) return open.id;
    if (pedido.cupon_id) await requireUso(trx, pedido, pedido.cupon_id);
    const created = await pedidos.insertPedido(trx, { ...pedido, hash: newHash() });
    if (created) {
      await pedidos.insertLineas(trx, created.id, lineas);
      return created.id;
    }
  }
}

/**
 * A limited coupon has a use left for this buyer: others' open orders hold theirs, and his own earlier order with it
 * gives way to this one.
 */
async function requireUso(trx: Transaction<DB>, pedido: pedidos.NuevoPedido, cuponId: number) {
  if (!(await isCuponLimitado(trx, cuponId))) return;
  // Orders before their coupon, as when they are paid: nobody waits in a circle.
  await pedidos.expireAbiertosConCupon(trx, cuponId, pedido);
  const libres = await lockUsosLibres(trx, cuponId);
  const taken = await pedidos.countAbiertosConCupon(trx, cuponId, pedido.usuario_id);
  if (libres <= taken) throw fieldError('merchantData.cod_cupon', textos.carrito.cuponCaducado);
}

/**
 * Holds an order still until the transaction ends: what is decided about its payments is decided in turn. Returns
 * whether it waits for its money.
 */
export async function lockPedido(trx: Transaction<DB>, id: number): Promise<boolean> {
  return (await pedidos.lockPedido(trx, id)).estado === 'pendiente';
}

/** What became of an order when its money arrived; `incidencia` says why it needs a person. */
export type Cobro = { completado: true } | { incidencia: 'tardio' | 'doble' };

/**
 * Enters money that the bank took for an order. An open order is complete with it, invoice and all; for one that had
 * expired, or was paid before, somebody has to decide. The caller holds the order's lock.
 */
export async function recordCobro(trx: Transaction<DB>, id: number): Promise<Cobro> {
  const { estado, cupon_id } = await pedidos.lockPedido(trx, id);
  if (estado !== 'pendiente') {
    const motivo = estado === 'caducada' ? 'tardio' : 'doble';
    await pedidos.markIncidencia(trx, id, motivo);
    return { incidencia: motivo };
  }
  if (cupon_id) await countUso(trx, cupon_id);
  await pedidos.completePedido(trx, id, await newFactura(trx));
  return { completado: true };
}

/** Series by year, numbered without gaps (RD 1619/2012, art. 7). */
async function newFactura(trx: Transaction<DB>): Promise<string> {
  const serie = hoyISO().slice(0, 4);
  return `${serie}-${String(await pedidos.nextFactura(trx, serie)).padStart(6, '0')}`;
}

/** Gives up open orders whose buyers went away: no attempt that may still be paid, and none newer than `vidaMs`. */
export function expirePedidos(db: Db, vidaMs: number): Promise<void> {
  return withTransaction(db, async (trx) => {
    // Only under their locks is it certain that nobody is adding an attempt.
    const ids = (await pedidos.lockAbiertos(trx, vidaMs)).map(({ id }) => id);
    if (ids.length > 0) await pedidos.expirePedidos(trx, ids, vidaMs);
  });
}

/** The buyer's orders, newest first. */
export async function listPedidos(
  db: Queryable,
  usuarioId: number,
  pagina: { limite: number; cursor?: number | undefined },
): Promise<Cesta[]> {
  return (await cestas.listPedidos(db, usuarioId, pagina)).map(toCesta);
}

/** One order of a buyer. @throws AppError 404 for a missing order and for another's */
export async function getPedido(db: Queryable, usuarioId: number, id: number): Promise<Cesta> {
  const row = await cestas.findPedido(db, usuarioId, id);
  if (!row) throw notFound(textos.pedidos.noEncontrado);
  return toCesta(row);
}

/** An order in the contract's words. */
export function toCesta(row: cestas.FilaPedido): Cesta {
  return {
    id: row.id,
    ref_pago: row.ds_order,
    hashPago: row.hash,
    estado: row.estado,
    fecha_compra: (row.pagado ?? row.fecha_alta).toISOString(),
    subtotal: toEuros(row.subtotal),
    descuento: toEuros(row.subtotal - row.total),
    total: toEuros(row.total),
    iva: splitIva(row.total, row.iva_tipo),
    factura: row.factura,
    destinatario: `${row.nombre} ${row.apellidos}`.trim(),
    direccion: joinDireccion(row),
    Direccion: row.direccion,
    cp: row.cp,
    Provincia: row.provincia,
    direccion_facturacion: row.facturacion,
    cod_cupon: row.cod_cupon,
    Usuario: {
      id: row.usuario_id,
      nombre: row.usuario_nombre,
      apellidos: row.usuario_apellidos,
      email: row.usuario_email,
    },
    CestaDetalles: row.lineas.map(({ precio, insignia_id, mascota, ...same }) => ({
      ...same,
      precio: toEuros(precio),
      pet: mascota === null ? null : { id: insignia_id, Mascota: mascota },
    })),
  };
}

/** An address in one line: 'Calle del Olmo 12, 28921 Alcorcón, Madrid'. */
export function joinDireccion({
  direccion,
  localidad,
  cp,
  provincia,
}: Pick<cestas.FilaPedido, 'direccion' | 'localidad' | 'cp' | 'provincia'>): string {
  const isCapital = !localidad || localidad === provincia;
  const lugar = isCapital ? [`${cp} ${provincia}`] : [`${cp} ${localidad}`, provincia];
  return [direccion, ...lugar].join(', ');
}

/** The tax inside a total of `cents`; base and quota add up to it. */
function splitIva(cents: number, tipo: number): Cesta['iva'] {
  const base = Math.round((cents * 100) / (100 + tipo));
  return { tipo, base: toEuros(base), cuota: toEuros(cents - base) };
}
