import type { Cesta } from '@vuelve/contract/pedido';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refusePagado } from '../pagos/require-sin-pagar.ts';
import { NADIE, openBanco, withBanco } from '../../test/banco.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import {
  answerOf,
  askToPay,
  CHAPA,
  createBuyer,
  initiate,
  notify,
  readFormulario,
  readPago,
} from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeEach(() => createBuyer(t));

const ACUNADO = /^\d{6}[0-9A-Z]{6}$/;

const listPedidos = async () =>
  (await buyer.client.get<Cesta[]>(`/orders/user/${buyer.usuario.id}`)).body;

const countIntentos = async () => {
  const query = t.db
    .selectFrom('pago_intentos')
    .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
    .select('ds_order')
    .where('usuario_id', '=', buyer.usuario.id);
  return (await query.execute()).length;
};

const orderIdOf = async (orderId: unknown, who = buyer) => {
  const { status, body } = await askToPay(who, {}, { orderId });
  expect(status).toBe(200);
  expect(readFormulario(body.data.formData).DS_MERCHANT_ORDER).toBe(body.data.orderId);
  return body.data.orderId;
};

describe('POST /payment/initiate: el número de pedido', () => {
  test('las 12 cifras del cliente, si nadie las usó', async () => {
    expect(await orderIdOf('123456789012')).toBe('123456789012');
    expect(await orderIdOf('000000000000')).toBe('000000000000');
  });

  test('ya usado, por quien sea → el servidor da otro', async () => {
    expect(await orderIdOf('111111111111')).toBe('111111111111');
    expect(await orderIdOf('111111111111')).toMatch(ACUNADO);
    expect(await orderIdOf('111111111111', await createBuyer(t))).toMatch(ACUNADO);
  });

  test('ya usado en un pago denegado o cobrado → el servidor da otro', async () => {
    for (const [orderId, Ds_Response] of [
      ['222222222222', '0190'],
      ['333333333333', '0000'],
    ] as const) {
      const { body } = await askToPay(buyer, {}, { orderId });
      await notify(t, answerOf(t, body.data, { Ds_Response }));
      expect(await orderIdOf(orderId)).toMatch(ACUNADO);
    }
  });

  test.each([
    undefined,
    '',
    '1',
    '1234',
    '12345678901',
    '1234567890123',
    'ABCDEFGHIJKL',
    '12345678901a',
    ' 12345678901',
    '123456789012\n',
    '١٢٣٤٥٦٧٨٩٠١٢',
    "1' OR '1'='1",
    '-12345678901',
  ])('%j → el servidor da uno', async (orderId) => {
    expect(await orderIdOf(orderId)).toMatch(ACUNADO);
  });

  test.each<{ orderId: unknown }>([
    { orderId: null },
    { orderId: true },
    { orderId: 1.5 },
    { orderId: ['666666666666'] },
    { orderId: { toString: 1 } },
    { orderId: { toString: null, valueOf: 7 } },
  ])('%j → el servidor da uno, nunca 500', async ({ orderId }) => {
    expect(await orderIdOf(orderId)).toMatch(ACUNADO);
  });

  test('los que da el servidor valen para el banco y son distintos', async () => {
    const orders: string[] = [];
    for (let i = 0; i < 20; i++) orders.push(await orderIdOf(undefined));
    for (const order of orders) expect(order).toMatch(/^\d{4}[0-9A-Za-z]{8}$/);
    expect(new Set(orders).size).toBe(20);
  });

  test('dos personas a la vez con el mismo número → cada una el suyo', async () => {
    const other = await createBuyer(t);
    const orders = await Promise.all([orderIdOf('444444444444'), orderIdOf('444444444444', other)]);
    expect(orders).toContain('444444444444');
    expect(new Set(orders).size).toBe(2);
  });
});

describe('POST /payment/initiate: otra vez', () => {
  test('el mismo carrito con las líneas en otro orden → el mismo pedido', async () => {
    const [one, two] = [1, 3].map((tama_id) => ({ tama_id, unidades: 1 }));
    const before = await countIntentos();
    await askToPay(buyer, { productos: [one, two] }, { amount: 74.98 });
    await askToPay(buyer, { productos: [two, one] }, { amount: 74.98 });
    expect(await countIntentos()).toBe(before + 2);
    expect(await listPedidos()).toHaveLength(1);
  });

  test('la mascota se borra mientras se pide pagar → 404, nunca 500', async () => {
    const { pet } = buyer;
    const [answer] = await Promise.all([
      askToPay(buyer),
      buyer.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`),
    ]);
    expect([200, 404]).toContain(answer.status);
    expect((await askToPay(buyer)).status).toBe(404);
  });

  test('pulsar dos veces → un pedido, dos intentos con número y resultado propios', async () => {
    const [one, two] = [await initiate(buyer, buyer.pet), await initiate(buyer, buyer.pet)];
    expect(two.orderId).not.toBe(one.orderId);
    expect(two.ref).not.toBe(one.ref);
    expect(await listPedidos()).toMatchObject([{ ref_pago: two.orderId, estado: 'pendiente' }]);
    expect(await countIntentos()).toBe(2);
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['otra calle', { DireccionE: 'Calle Nueva 1', Direccion: 'Calle Nueva 1' }, 39.99],
    ['otro nombre', { nombre: 'Eva' }, 39.99],
    ['otra facturación', { Direccion: 'Calle Nueva 1' }, 39.99],
    ['otro producto', { productos: [{ tama_id: 2, unidades: 1 }] }, 39.99],
    ['más unidades', { productos: [{ tama_id: 1, unidades: 2 }] }, 79.98],
    ['otra mascota', { productos: [{ ...CHAPA, unidades: 1 }] }, 39.99],
  ])('%s → otro pedido', async (_, cambios, amount) => {
    await initiate(buyer, buyer.pet);
    await initiate(buyer, buyer.pet, cambios, { amount });
    expect(await listPedidos()).toHaveLength(2);
  });

  test('30 pedidos distintos, uno tras otro → todos se aceptan', async () => {
    for (let piso = 1; piso <= 30; piso++) {
      await initiate(buyer, buyer.pet, { DireccionE: `Calle del Olmo 12, piso ${piso}` });
    }
    expect(await listPedidos()).toHaveLength(30);
  });

  test('tras un pago denegado → el mismo pedido', async () => {
    const pago = await initiate(buyer, buyer.pet);
    await notify(t, answerOf(t, pago, { Ds_Response: '0190' }));
    await initiate(buyer, buyer.pet);
    expect(await listPedidos()).toHaveLength(1);
  });

  test('comprar lo mismo después de pagarlo → otro pedido', async () => {
    await notify(t, answerOf(t, await initiate(buyer, buyer.pet)));
    await initiate(buyer, buyer.pet);
    expect((await listPedidos()).map(({ estado }) => estado)).toEqual(['pendiente', 'completada']);
  });

  test('comprar lo mismo cuando el pedido caducó → otro pedido', async () => {
    await initiate(buyer, buyer.pet);
    await t.db
      .updateTable('pedidos')
      .set({ estado: 'caducada' })
      .where('usuario_id', '=', buyer.usuario.id)
      .execute();
    await initiate(buyer, buyer.pet);
    expect(await listPedidos()).toHaveLength(1);
    expect(await countIntentos()).toBe(2);
  });

  test('lo mismo, comprado por otra persona → otro pedido', async () => {
    const linea = { tama_id: 1, unidades: 1 };
    const other = await createBuyer(t);
    for (const who of [buyer, other]) await initiate(who, who.pet, { productos: [linea] });
    const { body } = await other.client.get<Cesta[]>(`/orders/user/${other.usuario.id}`);
    expect(body).toHaveLength(1);
    expect(await listPedidos()).toHaveLength(1);
    expect(body[0]?.id).not.toBe((await listPedidos())[0]?.id);
  });

  test('16 veces a la vez, también con el mismo número → un pedido, 16 intentos', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => askToPay(buyer, {}, { orderId: '555555555555' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const orders = answers.map(({ body }) => body.data.orderId);
    expect(new Set(orders).size).toBe(16);
    expect(orders).toContain('555555555555');
    expect(await listPedidos()).toHaveLength(1);
    expect(await countIntentos()).toBe(16);
  });
});

/** Runs `work` while the database refuses every result of a payment. */
async function withoutResultados<T>(work: () => Promise<T>): Promise<T> {
  await sql`CREATE FUNCTION fallar() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''no results today''; END'`.execute(t.db);
  await sql`CREATE TRIGGER fallar BEFORE UPDATE OF estado ON pago_intentos
    EXECUTE FUNCTION fallar()`.execute(t.db);
  try {
    return await work();
  } finally {
    await sql`DROP FUNCTION fallar CASCADE`.execute(t.db);
  }
}

describe('POST /payment/initiate: otra vez, según lo que diga el banco', () => {
  const press = () => askToPay(buyer);

  test('pagado, pero no se puede asentar, o no cuadra → 503, y no se cobra otra vez', async () => {
    const banco = await openBanco();
    const pressHere = () => withBanco(t.deps, banco.url, press);
    const { orderId } = await initiate(buyer, buyer.pet);
    banco.know(orderId, { Ds_Amount: '1' });
    const refused = { status: 503, body: { error: expect.stringContaining('al banco') } };
    expect(await pressHere()).toMatchObject(refused);
    banco.know(orderId, {});
    expect(await withoutResultados(pressHere)).toMatchObject(refused);
    expect(await countIntentos()).toBe(1);
    expect((await pressHere()).status).toBe(409);
    await banco.close();
  });

  test('contesta de este pedido algo que no se entiende → 503; que no admite la pregunta → se paga', async () => {
    const banco = await openBanco();
    const pressHere = () => withBanco(t.deps, banco.url, press);
    const { orderId } = await initiate(buyer, buyer.pet);
    banco.know(orderId, { Ds_Amount: '39,99' });
    expect((await pressHere()).status).toBe(503);
    banco.know(orderId);
    for (const [codigo, status] of [
      ['XML0025', 503], // the bank's answer is not well formed
      ['SIS9999', 503],
      ['XML0023', 200], // for any question: our signature is refused
    ] as const) {
      banco.refuse(codigo);
      expect([codigo, (await pressHere()).status]).toEqual([codigo, status]);
    }
    expect(await countIntentos()).toBe(2);
    await banco.close();
  });

  test('se paga mientras se le pregunta → 409, y no nace otro pedido', async () => {
    const begun = await initiate(buyer, buyer.pet);
    const banco = await openBanco({ meanwhile: () => notify(t, answerOf(t, begun)) });
    expect(await withBanco(t.deps, banco.url, press)).toMatchObject({
      status: 409,
      body: { error: 'El banco confirma que este pedido ya está pagado' },
    });
    await banco.close();
    expect(await listPedidos()).toMatchObject([{ estado: 'completada' }]);
  });

  test('calla → se deja de esperar por todos los intentos a la vez', async () => {
    const begun = await initiate(buyer, buyer.pet);
    for (const _ of [2, 3]) await withBanco(t.deps, NADIE, press);
    const patience = new AbortController();
    const meanwhile = () => new Promise(() => patience.abort()); // the bank never answers
    const banco = await openBanco({ meanwhile });
    const { pedido } = await readPago(t, begun);
    expect(await refusePagado(banco.besides(t.deps), pedido.id, patience.signal)).toBe(false);
    expect(banco.asked.length).toBeLessThan(await countIntentos()); // the third waits
    await banco.close();
  });
});

test('POST /payment/initiate: demasiados pagos de una cuenta → 429 con la espera', async () => {
  const app = await openTestApp({ PAGOS_HORA: '3' });
  try {
    const [one, other] = [await createBuyer(app), await createBuyer(app)];
    for (let i = 0; i < 3; i++) expect((await askToPay(one)).status).toBe(200);
    const answer = await askToPay(one);
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({ error: 'Demasiadas peticiones. Espera un momento.' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await askToPay(other)).status).toBe(200);
  } finally {
    await app.close();
  }
});
