import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expirePedidos } from '../pedidos/expire-pedidos.ts';
import { type Banco, openBanco } from '../../test/banco.ts';
import { eventually } from '../../test/eventually.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import {
  answerOf,
  type Buyer,
  createBuyer,
  initiate,
  notify,
  readPago,
} from '../../test/tienda.ts';
import { reconcilePagos } from './reconcile-pagos.ts';
import { listInciertos } from './pagos.queries.ts';

/** Payments that one account may begin in an hour. */
const HORA = 600;
const MINUTO_MS = 60_000;
/** Most questions that are open at the bank at the same time. */
const A_LA_VEZ = 4;

const t = useTestApp();
let banco: Banco;
beforeEach(async () => {
  await t.db.updateTable('pago_intentos').set({ comprobado: true }).execute();
  banco = await openBanco();
  return () => banco.close();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTO_MS);

let serie = 0;
/** Begins to pay another order each time: for the same order the bank would be asked. */
const initiateOther = (buyer: Buyer) =>
  initiate(buyer, buyer.pet, { DireccionE: `Calle del Olmo ${++serie}` });

/** Payments that a buyer left open at the bank. `preguntado`: the date of the last question. */
async function leaveOpen(buyer: Buyer, count: number, preguntado?: Date): Promise<string[]> {
  const { intento } = await readPago(t, await initiateOther(buyer));
  const { id: _, ds_order: __, ref: ___, ...same } = intento;
  const orders = Array.from({ length: count }, () => `7${String(++serie).padStart(11, '0')}`);
  const rows = orders.map((ds_order) => ({
    ...same,
    ds_order,
    ref: ds_order,
    fecha_alta: ago(60),
    consultado: preguntado ?? null,
  }));
  await t.db.insertInto('pago_intentos').values(rows).execute();
  for (const order of orders) banco.know(order, { Ds_State: 'S', Ds_Response: '' });
  return orders;
}

const reconcile = () => reconcilePagos(banco.besides(t.deps));
const askedOrders = () => banco.asked.map(({ order }) => order);

describe('preguntar al banco por los pagos sin resultado', () => {
  test(`las ${HORA} de una cuenta no retrasan la de otra, aunque ya se preguntara por ella`, async () => {
    const [hog, other] = [await createBuyer(t), await createBuyer(t)];
    await leaveOpen(hog, HORA);
    const [asked] = await leaveOpen(other, 1, ago(5));
    const [fresh] = await leaveOpen(await createBuyer(t), 1);
    await reconcile();
    // The first payment of each account comes before the second one of the busy account.
    expect(askedOrders().slice(0, 50)).toEqual(expect.arrayContaining([asked, fresh]));
  });

  test('por turnos entre cuentas; en cada una, primero las nunca preguntadas y después las que más esperan', async () => {
    const [one, two] = [await createBuyer(t), await createBuyer(t)];
    const [lately] = await leaveOpen(one, 1, ago(5));
    const [earlier] = await leaveOpen(one, 1, ago(10));
    const never = await leaveOpen(one, 2);
    const [asked] = await leaveOpen(two, 1, ago(7));
    const found = await listInciertos(t.db, PAGO_SIN_RESULTADO_MS, 100);
    expect(found.map(({ ds_order }) => ds_order)).toEqual([
      never[0],
      asked,
      never[1],
      earlier,
      lately,
    ]);
  });

  test('lo que no cabe en una vez va en la siguiente: en dos se ha preguntado por todo', async () => {
    const orders = await leaveOpen(await createBuyer(t), HORA);
    await reconcile();
    await reconcile();
    expect(new Set(askedOrders())).toEqual(new Set(orders));
  });

  test('pocas preguntas a la vez, y cada pago una', async () => {
    await banco.close();
    banco = await openBanco({ tardaMs: 20 });
    const orders = await leaveOpen(await createBuyer(t), 20);
    await reconcile();
    expect(banco.getMostAtOnce()).toBeGreaterThan(1);
    expect(banco.getMostAtOnce()).toBeLessThanOrEqual(A_LA_VEZ);
    expect(askedOrders().sort()).toEqual([...orders].sort());
  });

  test('un pago que el banco cuenta mal no estorba a los demás', async () => {
    const [bad, good] = [await createBuyer(t), await createBuyer(t)];
    const [odd] = await leaveOpen(bad, 1);
    banco.know(odd!, { Ds_Amount: '1' });
    const [paid] = await leaveOpen(good, 1);
    banco.know(paid!, {});
    await reconcile();
    expect((await readPago(t, { orderId: paid! })).pedido.estado).toBe('completada');
    expect((await readPago(t, { orderId: odd! })).intento.estado).toBe('creado');
  });
});

describe('preguntar al banco por lo que haya devuelto', () => {
  async function pay(dias: number) {
    const buyer = await createBuyer(t);
    const pago = await initiate(buyer, buyer.pet);
    await notify(t, answerOf(t, pago));
    await t.db
      .updateTable('pago_intentos')
      .set({ resuelto: ago(dias * 24 * 60) })
      .where('ds_order', '=', pago.orderId)
      .execute();
    return pago.orderId;
  }

  test('por un pago de ayer una vez en el día, y por uno de hoy no', async () => {
    const ayer = await pay(1.1);
    const hoy = await pay(0.5);
    for (let i = 0; i < 2; i++) await reconcile();
    expect(askedOrders().filter((order) => order === ayer)).toHaveLength(1);
    expect(askedOrders()).not.toContain(hoy);
  });

  test('si el banco no sabe contestar, queda dicho en el registro, con el número del pago', async () => {
    const order = await pay(1.1);
    banco.refuse('XML0000');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await reconcile();
    const lines = log.mock.calls.map(([line]) => String(line));
    log.mockRestore();
    expect(lines).toEqual([expect.stringContaining(`Payment ${order} could not be looked into`)]);
  });
});

describe('los pedidos que nadie paga', () => {
  const MUCHOS = 1_200;

  test(`${MUCHOS} que siguen abiertos en el banco no impiden que caduque otro`, async () => {
    const [hog, other] = [await createBuyer(t), await createBuyer(t)];
    const { intento, pedido } = await readPago(t, await initiate(hog, hog.pet));
    await sql`WITH copias AS (
        INSERT INTO pedidos (hash, huella, fecha_alta, comprador, usuario_id, subtotal, total, nombre, apellidos, direccion, cp, provincia, iva_tipo)
        SELECT 'copia ' || n, sha256(n::text::bytea), now() - interval '1 hour',
          comprador, usuario_id, subtotal, total, nombre, apellidos, direccion, cp, provincia, iva_tipo
        FROM pedidos, generate_series(1, ${MUCHOS}::int) AS n WHERE id = ${pedido.id}
        RETURNING id)
      INSERT INTO pago_intentos (ds_order, ref, pedido_id, fecha_alta, importe, entorno, comercio, terminal, firma_version)
      SELECT '8' || lpad(copias.id::text, 11, '0'), 'copia ' || copias.id, copias.id, now() - interval '1 hour',
        importe, entorno, comercio, terminal, firma_version
      FROM copias, pago_intentos WHERE pago_intentos.id = ${intento.id}`.execute(t.db);
    const pago = await initiate(other, other.pet);
    const gone = (await readPago(t, pago)).pedido.id;
    const past = { fecha_alta: ago(60) };
    await t.db.updateTable('pedidos').set(past).where('id', '=', gone).execute();
    const settled = {
      ...past,
      estado: 'caducado',
      resuelto: new Date(),
      comprobado: true,
    } as const;
    await t.db.updateTable('pago_intentos').set(settled).where('pedido_id', '=', gone).execute();
    await expirePedidos(t.db, PAGO_SIN_RESULTADO_MS);
    expect((await readPago(t, pago)).pedido.estado).toBe('caducada');
  });
});

describe('GET /payment/status/:ref: mientras alguien espera', () => {
  test('una cuenta con muchas páginas abiertas pregunta de pocas en pocas, y por cada pago', async () => {
    await banco.close();
    banco = await openBanco({ tardaMs: 150 });
    const app = await openTestApp({
      REDSYS_URL: 'http://127.0.0.1:9/pagar',
      REDSYS_QUERY_URL: banco.url,
      REDSYS_MERCHANT_CODE: '999000001',
      REDSYS_SECRET_KEY: 'UnaClavePropiaDeTreintaYDosLetra',
    });
    try {
      const buyer = await createBuyer(app);
      const pagos = [];
      for (let i = 0; i < 20; i++) pagos.push(await initiateOther(buyer));
      await app.db
        .updateTable('pago_intentos')
        .set({ fecha_alta: ago(1) })
        .execute();
      for (const { orderId } of pagos) banco.know(orderId, { Ds_State: 'S', Ds_Response: '' });
      await Promise.all(pagos.map(({ ref }) => app.visitor().get(`/payment/status/${ref}`)));
      await eventually(() => expect(new Set(askedOrders()).size).toBe(pagos.length));
      expect(banco.getMostAtOnce()).toBeLessThanOrEqual(A_LA_VEZ);
    } finally {
      await app.close();
    }
  });
});
