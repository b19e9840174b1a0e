import { randomUUID } from 'node:crypto';
import type { Cesta } from '@vuelve/contract/pedido';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPuerta, createSinCuenta, inicioActivacion } from '../../test/cupon.ts';
import { eventually } from '../../test/eventually.ts';
import { makeOnce } from '../../test/fixtures.ts';
import { CONTRASENA, openTestApp, type TestApp } from '../../test/test-app.ts';
import {
  answerOf,
  askToPay,
  createBuyer,
  type Iniciado,
  notify,
  readFormulario,
  readPago,
} from '../../test/tienda.ts';

let t: TestApp;
let sinBizum: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  const same = { DATABASE_URL: t.url, PUBLIC_URL: t.deps.config.publicUrl };
  sinBizum = await openTestApp({ ...same, SMTP_URL: t.mailbox.url, BIZUM: '0' });
});
const buyer = makeOnce(() => createBuyer(t));
afterAll(async () => {
  await sinBizum.close();
  await t.close();
});

/** The payment method in the bank's form, and the stored one. */
async function methodOf({ data }: Iniciado) {
  const { DS_MERCHANT_PAYMETHODS } = readFormulario(data.formData);
  return [DS_MERCHANT_PAYMETHODS, (await readPago(t, data)).intento.metodo];
}

async function payByBizum({ formData, orderId: pedido }: Iniciado['data'], numero: string) {
  const post = (path: string, campos: Record<string, string>) =>
    fetch(`${t.base}/dev/tpv/${path}`, { method: 'POST', body: new URLSearchParams(campos) });
  await post('realizarPago', { ...formData });
  await post('bizum', { pedido, numero });
  return (await post('confirmar', { pedido })).text();
}

describe('POST /payment/initiate: metodo', () => {
  test.each([
    [{}, [undefined, null]],
    [{ metodo: 'tarjeta' }, ['C', 'tarjeta']],
    [{ metodo: 'bizum' }, ['z', 'bizum']],
  ])('%j, de un carrito y de una chapa → %j', async (cambios, esperado) => {
    const { status, body } = await askToPay(buyer, {}, cambios);
    expect(status).toBe(200);
    expect(await methodOf(body)).toEqual(esperado);
    const { client } = await createSinCuenta(t);
    const inicio = { ...inicioActivacion(await createPuerta(t)), ...cambios };
    const activacion = await client.post<Iniciado>('/payment/initiate', inicio);
    expect(activacion.status).toBe(200);
    expect(await methodOf(activacion.body)).toEqual(esperado);
  });

  test.each(['paypal', '', 'Bizum', 7, null])('%j → 400 en su campo', async (metodo) => {
    const { status, body } = await askToPay(buyer, {}, { metodo });
    expect([status, Object.keys(body.campos!)]).toEqual([400, ['metodo']]);
  });

  test('sin Bizum en el banco: 400 con él, y con los demás como siempre', async () => {
    const there = { pet: buyer.pet, client: sinBizum.adopt(buyer.client) };
    const { status, body } = await askToPay(there, {}, { metodo: 'bizum' });
    expect([status, body]).toEqual([
      400,
      {
        error: 'Ahora mismo no se puede pagar con Bizum. Paga con tarjeta.',
        campos: { metodo: 'Ahora mismo no se puede pagar con Bizum. Paga con tarjeta.' },
      },
    ]);
    for (const cambios of [{}, { metodo: 'tarjeta' }]) {
      expect((await askToPay(there, {}, cambios)).status).toBe(200);
    }
  });

  test('denegado con Bizum, pagado con tarjeta: un pedido con dos intentos, que dice con qué se pagó', async () => {
    const who = await createBuyer(t);
    const denied = (await askToPay(who, {}, { metodo: 'bizum' })).body.data;
    expect(await payByBizum(denied, '600000190')).toContain('Operación denegada');
    await eventually(async () =>
      expect((await readPago(t, denied)).intento.estado).toBe('denegado'),
    );
    const paid = (await askToPay(who, {}, { metodo: 'tarjeta' })).body.data;
    await notify(t, answerOf(t, paid));
    const { pedido } = await readPago(t, paid);
    expect((await readPago(t, denied)).pedido.id).toBe(pedido.id);
    const url = `/orders/${pedido.id}/user/${who.usuario.id}`;
    expect((await who.client.get<Cesta>(url)).body).toMatchObject({
      estado: 'completada',
      metodo: 'tarjeta',
    });
    const admin = await t.createOwner('A');
    const { body } = await admin.client.get<PedidoAdmin>(`/admin/pedidos/${pedido.id}`);
    expect(body.intentos.map(({ metodo, estado }) => [metodo, estado])).toEqual([
      ['bizum', 'denegado'],
      ['tarjeta', 'autorizado'],
    ]);
  });

  test('pagado con Bizum, se devuelve por la misma llamada que una tarjeta', async () => {
    const who = await createBuyer(t);
    const pago = (await askToPay(who, {}, { metodo: 'bizum' })).body.data;
    expect(await payByBizum(pago, '600000000')).toContain('Operación autorizada');
    await eventually(async () =>
      expect((await readPago(t, pago)).pedido.estado).toBe('completada'),
    );
    const { pedido } = await readPago(t, pago);
    const admin = await t.createOwner('A');
    const { status, body } = await admin.client.post(`/admin/pedidos/${pedido.id}/devolucion`, {
      intento: pago.orderId,
      importe: 10,
      devuelto: 0,
      motivo: 'Llegó rota',
      contrasena: CONTRASENA,
      clave: randomUUID(),
    });
    expect([status, body]).toMatchObject([200, { estado: 'hecha', importe: 10 }]);
    const url = `/orders/${pedido.id}/user/${who.usuario.id}`;
    const cesta = (await who.client.get<Cesta>(url)).body;
    expect(cesta).toMatchObject({ metodo: 'bizum', devuelto: 10, estado: 'devuelta_parcial' });
  });
});
