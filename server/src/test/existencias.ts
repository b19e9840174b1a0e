import { sql } from 'kysely';
import type { ProductoAdmin } from '@vuelve/contract/producto-admin';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { expirePedidos } from '../compra/pedidos/expire-pedidos.ts';
import { openTestApp, type Owner, type TestApp } from './test-app.ts';
import {
  answerOf,
  askToPay,
  type Buyer,
  createBuyer,
  type Iniciado,
  notify,
  readPago,
} from './tienda.ts';

export let t: TestApp;
export let other: TestApp;
export let admin: Owner;
export let buyers: Buyer[];
export let id = 0;
export let otro = 0;

/** Two servers of one database, twenty buyers, and for each test two products, 3 and 2 in stock. */
export function openExistencias() {
  beforeAll(async () => {
    t = await openTestApp();
    const same = { DATABASE_URL: t.url, PUBLIC_URL: t.deps.config.publicUrl };
    other = await openTestApp({ ...same, SMTP_URL: t.mailbox.url });
    admin = await t.createOwner('A');
    buyers = await Promise.all(Array.from({ length: 20 }, () => createBuyer(t)));
  });
  afterAll(async () => {
    await other.close();
    await t.close();
  });
  beforeEach(async () => {
    [id, otro] = [await createProducto(3), await createProducto(2)];
  });
}

export const DATOS = {
  nombre: 'Chapa contada',
  descripcion: '',
  color: 'Cobre',
  talla: 'S',
  medidas: '',
};
export async function createProducto(existencias: number | null) {
  const body = { ...DATOS, precio: 10, activo: true, existencias };
  return (await admin.client.post<ProductoAdmin>('/admin/productos', body)).body.id;
}

/** A product as administrators see it. */
export const read = async (of = id) =>
  (await admin.client.get<ProductoAdmin>(`/admin/productos/${of}`)).body;
/** Changes the stock of a product. */
export const save = async (existencias: number | null, of = id) => {
  const { version } = await read(of);
  const body = { ...DATOS, precio: 10, activo: true, existencias, version };
  return admin.client.put<ProductoAdmin>(`/admin/productos/${of}`, body);
};

/** The stock and reservations of a product, which must match the orders. */
export async function count(of = id) {
  const { existencias, apartadas } = await read(of);
  const held = await t.db
    .selectFrom('pedido_lineas')
    .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
    .select(sql<number>`coalesce(sum(unidades), 0)::int`.as('apartadas'))
    .where('producto_id', '=', of)
    .where('existencias', '=', 'apartadas')
    .where('estado', '=', 'pendiente')
    .executeTakeFirstOrThrow();
  expect(apartadas).toBe(held.apartadas);
  return [existencias, apartadas];
}

export type Pago = Iniciado['data'];
type Pedido = { calle?: string; lineas?: [number, number][]; cupon?: string };

export function ask(
  { pet, client }: Pick<Buyer, 'client' | 'pet'>,
  { calle = 'Calle del Olmo 1', lineas = [[id, 1]], cupon = '' }: Pedido = {},
) {
  const productos = lineas.map(([tama_id, unidades]) => ({
    tama_id,
    unidades,
    insigniaQR_id: pet.id,
  }));
  const total = lineas.reduce((sum, [, unidades]) => sum + 10 * unidades, 0);
  const datos = { productos, DireccionE: calle, cod_cupon: cupon };
  return askToPay({ pet, client }, datos, { amount: cupon ? 5 : total });
}
export async function begin(who: Buyer, pedido?: Pedido): Promise<Pago> {
  const { status, body } = await ask(who, pedido);
  expect({ status, error: body.error }).toEqual({ status: 200 });
  return body.data;
}
export const tell = (pago: Pago, campos?: Record<string, string>) =>
  notify(t, answerOf(t, pago, campos));
export async function stateOf(pago: Pago) {
  const { estado, motivo } = (await readPago(t, pago)).pedido;
  return motivo ?? estado;
}

/** Expires payments as if nobody had come back to pay for an hour. */
export async function expire(pagos: Pago[]) {
  const ids = await Promise.all(pagos.map(async (pago) => (await readPago(t, pago)).pedido.id));
  const fecha_alta = new Date(Date.now() - 3_600_000);
  await t.db
    .updateTable('pago_intentos')
    .set({ fecha_alta, resuelto: new Date(), comprobado: true })
    .set({ estado: sql`CASE estado WHEN 'creado' THEN 'caducado' ELSE estado END` })
    .where('pedido_id', 'in', ids)
    .execute();
  await t.db.updateTable('pedidos').set({ fecha_alta }).where('id', 'in', ids).execute();
  await Promise.all([expirePedidos(t.db, 1), expirePedidos(other.db, 1)]);
}
