import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCupon } from '../../tienda/catalogo/catalogo.ts';
import { expirePedidos } from '../pedidos/expire-pedidos.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach } from '../../test/fixtures.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import {
  answerOf,
  askToPay,
  type Buyer,
  createBuyer,
  type Iniciado,
  listEventos,
  notify,
  readPago,
} from '../../test/tienda.ts';

const EQUIPO = 'equipo@vuelve.example';

let t: TestApp;
let other: TestApp;
let codigo: string;
beforeAll(async () => {
  t = await openTestApp({ SUPPORT_EMAIL: EQUIPO });
  other = await openTestApp({
    DATABASE_URL: t.url,
    PUBLIC_URL: t.deps.config.publicUrl,
    SMTP_URL: t.mailbox.url,
    SUPPORT_EMAIL: EQUIPO,
  });
});
afterAll(async () => {
  await other.close();
  await t.close();
});

let serie = 0;
async function openCupon(usos_maximos?: number) {
  codigo = `CUPON-${++serie}`;
  await createCupon(t.db, {
    codigo,
    nombre: 'Regalo',
    precio: 1000,
    ...(usos_maximos && { usos_maximos }),
  });
}
beforeEach(() => openCupon(1));
const buyer = makeEach(() => createBuyer(t));

type Pago = Iniciado['data'];

/** Asks to pay for one badge with the coupon. Another address makes another order. */
const ask = (who: Pick<Buyer, 'client' | 'pet'>, calle = 'Calle del Olmo 1') =>
  askToPay(who, { cod_cupon: codigo, DireccionE: calle }, { amount: 10 });

async function begin(who: Pick<Buyer, 'client' | 'pet'>, calle?: string): Promise<Pago> {
  const { status, body } = await ask(who, calle);
  expect({ status, error: body.error }).toEqual({ status: 200 });
  return body.data;
}

/** Sends the bank's notification of a payment, which must be accepted. */
async function pay(pago: Pago, at = t) {
  const { status, body } = await notify(at, answerOf(at, pago));
  expect([status, body]).toEqual([200, { success: true }]);
}

/** An order's state, or the reason of its incident. */
async function stateOf(pago: Pago) {
  const { estado, motivo } = (await readPago(t, pago)).pedido;
  return motivo ?? estado;
}
const statesOf = async (pagos: Pago[]) => (await Promise.all(pagos.map(stateOf))).sort();

/** The coupon's counters. Asserts that the orders agree with them. */
async function countUsos() {
  const counted = await t.db
    .selectFrom('cupones')
    .select(['usos', 'reservados', 'usos_maximos'])
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow();
  const { usos, reservados } = await t.db
    .selectFrom('pedidos')
    .select(sql<number>`(count(*) FILTER (WHERE cupon_uso = 'gastado'))::int`.as('usos'))
    .select(sql<number>`(count(*) FILTER (WHERE cupon_uso = 'reservado'))::int`.as('reservados'))
    .where('cupon_codigo', '=', codigo)
    .executeTakeFirstOrThrow();
  expect(counted).toMatchObject({ usos, reservados });
  expect(usos + reservados).toBeLessThanOrEqual(counted.usos_maximos ?? Infinity);
  return { usos, reservados };
}

/** Expires orders that nobody paid, as the job does an hour later. */
async function expire(pagos: Pago[], vidaMs = 1) {
  const ids = await Promise.all(pagos.map(async (pago) => (await readPago(t, pago)).pedido.id));
  const fecha_alta = new Date(Date.now() - 3_600_000);
  await t.db
    .updateTable('pago_intentos')
    .set({ fecha_alta, estado: 'caducado', resuelto: new Date(), comprobado: true })
    .where('pedido_id', 'in', ids)
    .where('estado', '=', 'creado')
    .execute();
  await t.db.updateTable('pedidos').set({ fecha_alta }).where('id', 'in', ids).execute();
  await expirePedidos(t.db, vidaMs);
}

const CALLES = Array.from({ length: 8 }, (_, i) => `Calle del Olmo ${i + 1}`);

describe('POST /payment/initiate: un cupón de un solo uso', () => {
  test('ocho direcciones a la vez, y el banco cobra las ocho → un pedido completo, siete en revisión', async () => {
    const pagos = await Promise.all(CALLES.map((calle) => begin(buyer, calle)));
    expect(await statesOf(pagos)).toEqual([...Array(7).fill('caducada'), 'pendiente']);
    expect(await countUsos()).toEqual({ usos: 0, reservados: 1 });
    await Promise.all(pagos.map((pago) => pay(pago)));
    const states = await statesOf(pagos);
    expect(states).toEqual(['completada', ...Array(7).fill('cupon')]);
    expect(await countUsos()).toEqual({ usos: 1, reservados: 0 });
  });

  test('lo mismo en dos servidores a la vez, también los avisos', async () => {
    const there = { pet: buyer.pet, client: other.adopt(buyer.client) };
    const pagos = await Promise.all(CALLES.map((calle, i) => begin(i % 2 ? buyer : there, calle)));
    await Promise.all(pagos.flatMap((pago) => [pay(pago), pay(pago, other)]));
    expect((await statesOf(pagos)).filter((state) => state === 'completada')).toHaveLength(1);
    expect(await countUsos()).toEqual({ usos: 1, reservados: 0 });
  });

  test('pagar el pedido viejo antes que el nuevo tampoco da dos', async () => {
    const [old, now] = [await begin(buyer, CALLES[0]), await begin(buyer, CALLES[1])];
    await pay(old);
    await pay(now);
    expect([await stateOf(old), await stateOf(now)]).toEqual(['cupon', 'completada']);
    expect(await countUsos()).toEqual({ usos: 1, reservados: 0 });
  });

  test('volver a pulsar, o cambiar la dirección y volver a la primera, no deja fuera a quien lo tenía', async () => {
    const pagos = [];
    for (const calle of [CALLES[0], CALLES[0], CALLES[1], CALLES[0]]) {
      pagos.push(await begin(buyer, calle));
      expect(await countUsos()).toEqual({ usos: 0, reservados: 1 });
    }
    await pay(pagos[3]!);
    expect(await stateOf(pagos[3]!)).toBe('completada');
    expect((await ask(buyer)).body.error).toBe('Este cupón ya se ha usado');
  });

  test('mientras una paga, otra → 400; cuando aquella caduca → 200', async () => {
    const waiting = await createBuyer(t);
    const pago = await begin(buyer);
    const refused = await ask({ pet: waiting.pet, client: other.adopt(waiting.client) });
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      error: 'Este cupón ya no está disponible',
      campos: { 'merchantData.cod_cupon': 'Este cupón ya no está disponible' },
    });
    await expire([pago]);
    expect(await countUsos()).toEqual({ usos: 0, reservados: 0 });
    await pay(await begin(waiting));
    expect(await countUsos()).toEqual({ usos: 1, reservados: 0 });
  });

  test('caducó, otra lo usó, y llega el dinero → incidencia «cupon» con su prueba y sus correos', async () => {
    const late = await begin(buyer);
    await expire([late]);
    await pay(await begin(await createBuyer(t)));
    await pay(late);
    await pay(late);
    const { intento, pedido } = await readPago(t, late);
    expect(intento.estado).toBe('autorizado');
    expect(pedido).toMatchObject({ estado: 'incidencia', motivo: 'cupon', factura: null });
    const eventos = (await listEventos(t)).filter(({ ds_order }) => ds_order === late.orderId);
    expect(eventos.map(({ resultado }) => resultado)).toEqual(['incidencia: cupon', 'repetido']);
    const subjects = await eventually(() => {
      const [toBuyer, toTeam] = [t.mailbox.to(buyer.email), t.mailbox.to(EQUIPO)];
      const ours = toTeam.filter(({ text }) => text?.includes(late.orderId));
      expect(ours[0]?.text).toContain('cupón');
      expect(toBuyer).not.toHaveLength(0);
      return [...toBuyer, ...ours].map(({ subject }) => subject);
    });
    expect(subjects).toEqual([
      'Hemos recibido tu pago y estamos revisando tu pedido',
      `Incidencia en el pedido nº ${late.orderId}`,
    ]);
    expect(await countUsos()).toEqual({ usos: 1, reservados: 0 });
  });

  test('caducó, nadie más lo usó, y llega el dinero → «tardio», y el uso es suyo', async () => {
    const late = await begin(buyer);
    await expire([late]);
    await pay(late);
    expect(await stateOf(late)).toBe('tardio');
    expect(await countUsos()).toEqual({ usos: 1, reservados: 0 });
    expect((await ask(await createBuyer(t))).status).toBe(400);
  });

  test('un pago denegado guarda el uso hasta que el pedido caduca', async () => {
    const pago = await begin(buyer);
    await notify(t, answerOf(t, pago, { Ds_Response: '0190' }));
    expect(await countUsos()).toEqual({ usos: 0, reservados: 1 });
    await pay(await begin(buyer));
    expect(await countUsos()).toEqual({ usos: 1, reservados: 0 });
  });

  test('cobrado dos veces → «doble», y un solo uso', async () => {
    const pagos = [await begin(buyer), await begin(buyer)];
    for (const pago of pagos) await pay(pago);
    expect(await stateOf(pagos[0]!)).toBe('doble');
    expect(await countUsos()).toEqual({ usos: 1, reservados: 0 });
  });
});

describe('POST /payment/initiate: un cupón de tres usos', () => {
  beforeEach(() => openCupon(3));

  test('doce a la vez en dos servidores → tres lo consiguen, y los tres pagos completan', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createBuyer(t)));
    const answers = await Promise.all(
      buyers.map(({ client, pet }, i) =>
        ask({ pet, client: i % 2 ? client : other.adopt(client) }),
      ),
    );
    const pagos = answers.flatMap(({ status, body }) => (status === 200 ? [body.data] : []));
    expect(pagos).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    await Promise.all(pagos.map((pago, i) => pay(pago, i % 2 ? t : other)));
    expect(await statesOf(pagos)).toEqual(Array(3).fill('completada'));
    expect(await countUsos()).toEqual({ usos: 3, reservados: 0 });
  });

  test('todo a la vez: pagar, pulsar, avisar y caducar → las cuentas cuadran y nada falla', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => createBuyer(t)));
    const trips = buyers.map(async ({ client, pet }, i) => {
      const at = i % 2 ? t : other;
      const who = { pet, client: at.adopt(client) };
      const pagos: Pago[] = [];
      for (const calle of CALLES.slice(0, 4)) {
        const answer = await ask(who, calle);
        expect([200, 400]).toContain(answer.status);
        if (answer.status === 200) pagos.push(answer.body.data);
        const [last] = pagos.slice(-1);
        if (last) await Promise.all([expire([last]), pay(last, at), pay(pagos[0]!, at)]);
      }
      return pagos;
    });
    const pagos = (await Promise.all(trips)).flat();
    const completos = (await statesOf(pagos)).filter((state) => state === 'completada');
    expect(completos.length).toBeLessThanOrEqual(3);
    await expire(pagos);
    expect(await countUsos()).toEqual({ usos: 3, reservados: 0 });
  });

  test('pedir con el número de un pago que se está cobrando no estorba al cobro', async () => {
    const orderId = '777777777777';
    const askWith = (who: Buyer) => askToPay(who, { cod_cupon: codigo }, { amount: 10, orderId });
    const pago = (await askWith(buyer)).body.data;
    expect(pago.orderId).toBe(orderId);
    const other = await createBuyer(t);
    const pending = await t.db.transaction().execute(async (trx) => {
      const cupon = trx.selectFrom('cupones').select('id').where('codigo', '=', codigo);
      await cupon.forUpdate().execute();
      const asked = askWith(other);
      await untilWaiting(t.db);
      const paid = pay(pago);
      await untilWaiting(t.db, 2);
      return { asked, paid };
    });
    await pending.paid;
    expect((await pending.asked).status).toBe(200);
    expect(await countUsos()).toEqual({ usos: 1, reservados: 1 });
  });

  test('lo que caduca de una vez devuelve todos sus usos, cada uno a su cupón', async () => {
    const pagos = [];
    const codigos = [];
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 2; j++) pagos.push(await begin(await createBuyer(t)));
      expect(await countUsos()).toEqual({ usos: 0, reservados: 2 });
      codigos.push(codigo);
      await openCupon(3);
    }
    await Promise.all([expire(pagos), expirePedidos(other.db, 1)]);
    for (codigo of codigos) expect(await countUsos()).toEqual({ usos: 0, reservados: 0 });
  });
});

describe('POST /payment/initiate: un cupón sin límite', () => {
  beforeEach(() => openCupon());

  test('cuenta sus pedidos pagados, y una persona puede tener varios abiertos', async () => {
    const pagos = [await begin(buyer, CALLES[0]), await begin(buyer, CALLES[1])];
    expect(await statesOf(pagos)).toEqual(['pendiente', 'pendiente']);
    for (const pago of pagos) await pay(pago);
    expect(await statesOf(pagos)).toEqual(['completada', 'completada']);
    expect(await countUsos()).toEqual({ usos: 2, reservados: 0 });
  });

  test('al que se le pone límite mientras se paga → nadie lo pasa', async () => {
    const pagos = [await begin(buyer, CALLES[0]), await begin(buyer, CALLES[1])];
    await t.db
      .updateTable('cupones')
      .set({ usos_maximos: 1 })
      .where('codigo', '=', codigo)
      .execute();
    await Promise.all(pagos.map((pago) => pay(pago)));
    expect(await statesOf(pagos)).toEqual(['completada', 'cupon']);
    expect(await countUsos()).toEqual({ usos: 1, reservados: 0 });
  });
});
