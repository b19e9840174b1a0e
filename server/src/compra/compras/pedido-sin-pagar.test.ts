import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import { TARJETAS } from '@vuelve/dev/tarjetas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCupon } from '../../tienda/catalogo/catalogo.ts';
import { NADIE, openBanco, withBanco } from '../../test/banco.ts';
import { askToActivate, beginActivacion, createPuerta, TOBY } from '../../test/cupon.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import {
  answerOf,
  askToPay,
  createBuyer,
  type Iniciado,
  initiate,
  notify,
  readFormulario,
  readPago,
} from '../../test/tienda.ts';

const t = useTestApp();
let pago: Iniciado['data'];
let path: string;
beforeAll(() => createCupon(t.db, { codigo: 'UNO', nombre: 'Uno', precio: 1000, usos_maximos: 1 }));
const buyer = makeEach(() => createBuyer(t));
beforeEach(async () => {
  await setExistencias(1);
  await t.db.updateTable('cupones').set({ usos: 0, reservados: 0 }).execute();
  pago = await initiate(buyer, buyer.pet, { cod_cupon: 'UNO' }, { amount: 10 });
  const { pedido } = await readPago(t, pago);
  path = `/orders/${pedido.id}/user/${buyer.usuario.id}`;
});

const count = async () => {
  const productos = t.db.selectFrom('productos').select(['existencias', 'apartadas']);
  const cupones = t.db.selectFrom('cupones').select(['usos', 'reservados']);
  return {
    ...(await productos.where('id', '=', 1).executeTakeFirstOrThrow()),
    ...(await cupones.where('codigo', '=', 'UNO').executeTakeFirstOrThrow()),
  };
};
const setExistencias = (existencias: number) =>
  t.db.updateTable('productos').set({ existencias, apartadas: 0 }).where('id', '=', 1).execute();
const HELD = { existencias: 1, apartadas: 1, usos: 0, reservados: 1 };
const FREE = { existencias: 1, apartadas: 0, usos: 0, reservados: 0 };

/** Pays at the terminal: '7004' pays but sends no notification, '3017' waits for a code. */
async function payAtTerminal({ formData, orderId }: Iniciado['data'], card: '7004' | '3017') {
  const post = (to: string, body: Record<string, string>) =>
    fetch(`${t.base}/dev/tpv/${to}`, { method: 'POST', body: new URLSearchParams(body) });
  const { numero } = TARJETAS.find(({ sufijo }) => sufijo === card)!;
  await post('realizarPago', formData);
  await post('pagar', { pedido: orderId, numero, caducidad: '12/49', cvv: '123' });
}

const countIntentos = async () => {
  const { pedido } = await readPago(t, pago);
  const intentos = t.db.selectFrom('pago_intentos').select('id');
  return (await intentos.where('pedido_id', '=', pedido.id).execute()).length;
};

type Press = () => Promise<{ status: number; body: unknown }>;

/** Actions that a lost notification must not mislead. */
function trySinAviso(press: Press) {
  test('pagado sin que llegara el aviso → 409, y queda completo', async () => {
    await payAtTerminal(pago, '7004');
    expect(await press()).toMatchObject({
      status: 409,
      body: { error: 'El banco confirma que este pedido ya está pagado' },
    });
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
    expect(await count()).toEqual({ existencias: 0, apartadas: 0, usos: 1, reservados: 0 });
  });

  test('el banco todavía lo decide → 409, y nada cambia; pasada su sesión, ya no', async () => {
    await payAtTerminal(pago, '3017');
    expect(await press()).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/todavía está con un pago.* dentro de 35 minutos/) },
    });
    expect((await readPago(t, pago)).pedido.estado).toBe('pendiente');
    expect(await countIntentos()).toBe(1);
    expect(await count()).toEqual(HELD);
    const old = new Date(Date.now() - PAGO_SIN_RESULTADO_MS - 1000);
    await t.db.updateTable('pago_intentos').set({ fecha_alta: old }).execute();
    expect((await press()).status).toBe(200);
  });
}

/** 'Pagar ahora' and 'Descartar', which need the bank's answer. */
function tryBancoAusente(press: Press) {
  test('el banco no contesta, o no de esto → 503, y nada cambia', async () => {
    const banco = await openBanco();
    banco.know(pago.orderId, { Ds_Amount: '1' });
    for (const url of [NADIE, banco.url]) {
      const { status, body } = await withBanco(t.deps, url, press);
      expect([status, body]).toMatchObject([503, { error: expect.stringContaining('al banco') }]);
    }
    await banco.close();
    expect((await readPago(t, pago)).pedido.estado).toBe('pendiente');
    expect(await countIntentos()).toBe(1);
    expect(await count()).toEqual(HELD);
    expect((await press()).status).toBe(200);
  });
}

const pay = (who = buyer, body: object = {}) => who.client.post<Iniciado>(`${path}/pago`, body);

describe('POST /orders/:orderId/user/:userId/pago', () => {
  trySinAviso(() => pay());
  tryBancoAusente(() => pay());

  test('otro intento del mismo pedido, por lo mismo; pagado, se completa una vez', async () => {
    const { status, body } = await pay(buyer, { metodo: 'bizum' });
    expect(status).toBe(200);
    expect(body.data.orderId).not.toBe(pago.orderId);
    expect(readFormulario(body.data.formData)).toMatchObject({
      DS_MERCHANT_AMOUNT: '1000',
      DS_MERCHANT_PAYMETHODS: 'z',
    });
    expect(await count()).toEqual(HELD);
    await notify(t, answerOf(t, body.data));
    const { pedido } = await readPago(t, body.data);
    expect(pedido).toMatchObject({ id: (await readPago(t, pago)).pedido.id, estado: 'completada' });
    expect(await count()).toEqual({ existencias: 0, apartadas: 0, usos: 1, reservados: 0 });
    expect(await pay()).toMatchObject({
      status: 409,
      body: { error: 'Este pedido ya no está pendiente de pago' },
    });
  });

  test('lo que devolvió al cancelar lo vuelve a apartar; si ya no queda → 409 con su nombre', async () => {
    await notify(t, answerOf(t, pago, { Ds_Response: '9915' }));
    expect(await count()).toMatchObject({ apartadas: 0 });
    await setExistencias(0);
    const { status, body } = await pay();
    expect([status, body]).toMatchObject([
      409,
      { error: expect.stringContaining('Se ha agotado: Chapa clásica') },
    ]);
    await setExistencias(1);
    expect((await pay()).status).toBe(200);
    expect(await count()).toEqual(HELD);
  });

  test('lo que ya no se puede pagar como se pidió se niega, con su frase, y no se alarga', async () => {
    const { pedido } = await readPago(t, pago);
    const refusal = async () => {
      const { status, body } = await pay();
      return [status, (body as unknown as { error: string }).error];
    };
    const producto = (activo: boolean) =>
      t.db.updateTable('productos').set({ activo }).where('id', '=', 1).execute();
    const cupon = (cambios: object) =>
      t.db.updateTable('cupones').set(cambios).where('codigo', '=', 'UNO').execute();
    const old = new Date(Date.now() - 25 * 3_600_000);

    await producto(false);
    expect(await refusal()).toEqual([410, expect.stringContaining('Ya no vendemos Chapa')]);
    await producto(true);
    await cupon({ caduca: old });
    expect(await refusal()).toEqual([410, 'Este cupón ya no está disponible']);
    await cupon({ caduca: null });
    await t.db
      .updateTable('chapas')
      .set({ retirada: true, mascota_id: null })
      .where('mascota_id', '=', buyer.pet.id)
      .execute();
    expect(await refusal()).toEqual([409, expect.stringContaining('ya no es el de tu mascota')]);
    await t.db
      .updateTable('chapas')
      .set({ retirada: false, mascota_id: buyer.pet.id })
      .where('hash', '=', buyer.pet.chapa.hash)
      .execute();
    expect(await countIntentos()).toBe(1);
    expect((await pay()).status).toBe(200);
    await t.db
      .updateTable('pedidos')
      .set({ fecha_alta: old })
      .where('id', '=', pedido.id)
      .execute();
    expect(await refusal()).toEqual([410, expect.stringContaining('más de un día')]);
    expect((await buyer.client.delete(path)).status).toBe(200);
  });

  test('el de una chapa que el cupón ya no cubre → 400; si la cubre, se paga', async () => {
    const puerta = await createPuerta(t);
    const { pedido } = await readPago(t, await beginActivacion(buyer, puerta));
    path = `/orders/${pedido.id}/user/${buyer.usuario.id}`;
    expect((await pay()).status).toBe(200);
    const chapa = t.db.updateTable('chapas').where('hash', '=', puerta.chapa.hash);
    await chapa.set({ pagada: true }).execute();
    expect((await pay()).status).toBe(400);
  });

  test('el de otro, o uno que no hay → 404; con otro usuario → 403', async () => {
    const other = await createBuyer(t);
    expect((await pay(other)).status).toBe(403);
    path = path.replace(/\d+$/, String(other.usuario.id));
    expect((await pay(other)).status).toBe(404);
    expect((await other.client.delete(path)).status).toBe(404);
    expect(await count()).toEqual(HELD);
  });
});

describe('DELETE /orders/:orderId/user/:userId', () => {
  trySinAviso(() => buyer.client.delete(path));
  tryBancoAusente(() => buyer.client.delete(path));

  test('suelta el cupón y la pieza, y deja de verse; dos veces → 409, aun sin banco', async () => {
    expect(await count()).toEqual(HELD);
    expect(await buyer.client.delete(path)).toMatchObject({ status: 200, body: { success: true } });
    expect(await count()).toEqual(FREE);
    expect((await buyer.client.get(`/orders/user/${buyer.usuario.id}`)).body).toEqual([]);
    await withBanco(t.deps, NADIE, async () => {
      expect((await buyer.client.delete(path)).status).toBe(409);
      expect((await pay()).status).toBe(409);
    });
  });

  test('el dinero que llega después no se pierde: espera a una persona', async () => {
    await buyer.client.delete(path);
    await notify(t, answerOf(t, pago));
    expect((await readPago(t, pago)).pedido).toMatchObject({
      estado: 'incidencia',
      motivo: 'tardio',
    });
  });

  test('el de una chapa la suelta: la puede pagar otro; si otro pedido suyo la activa, no', async () => {
    const puerta = await createPuerta(t);
    const begun = await beginActivacion(buyer, puerta);
    const dropPago = async (one: Iniciado['data']) => {
      const { pedido } = await readPago(t, one);
      return buyer.client.delete(`/orders/${pedido.id}/user/${buyer.usuario.id}`);
    };
    const nala = await beginActivacion(buyer, puerta, { pet: { ...TOBY, Mascota: 'Nala' } });
    const other = await createBuyer(t);
    expect((await dropPago(begun)).status).toBe(200);
    expect((await askToActivate(other, puerta)).status).toBe(409);
    expect((await dropPago(nala)).status).toBe(200);
    expect((await askToActivate(other, puerta)).status).toBe(200);
  });

  test('a la vez que se paga: o lo uno o lo otro, y las cuentas cuadran', async () => {
    const [dropped] = await Promise.all([
      buyer.client.delete(path),
      notify(t, answerOf(t, pago)),
      pay(),
    ]);
    const { pedido } = await readPago(t, pago);
    expect(pedido.estado).toBe(dropped.status === 200 ? 'incidencia' : 'completada');
    expect(await count()).toEqual({ existencias: 0, apartadas: 0, usos: 1, reservados: 0 });
  });

  test('pagado → 409, y sigue', async () => {
    await notify(t, answerOf(t, pago));
    expect((await buyer.client.delete(path)).status).toBe(409);
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
  });
});

describe('POST /payment/initiate: el mismo carrito, que ya tiene un pedido sin pagar', () => {
  const press = () => askToPay(buyer, { cod_cupon: 'UNO' }, { amount: 10 });
  trySinAviso(press);

  test('el banco no contesta → se paga igual, como otro intento del mismo pedido', async () => {
    expect((await withBanco(t.deps, NADIE, press)).status).toBe(200);
    expect(await countIntentos()).toBe(2);
    expect(await count()).toEqual(HELD);
  });
});
