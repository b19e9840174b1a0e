import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Insignia } from '@vuelve/contract/mascota';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { answerOf, complete, initiate, notify } from '../test/tienda.ts';

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['createOwner']>>;
let pet: Insignia;
beforeAll(async () => {
  t = await openTestApp();
  owner = await t.createOwner();
  pet = await t.createMascota(owner);
});
afterAll(() => t.close());

describe('POST /purchase/complete', () => {
  test('pago autorizado → 200 con los datos de la compra, y la misma respuesta cada vez', async () => {
    const pago = await initiate(owner, pet);
    const aviso = answerOf(t, pago);
    const first = await complete(owner.client, aviso);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      message: 'Compra completada',
      data: {
        userId: owner.usuario.id,
        petInsigniaId: pet.id,
        cestaId: expect.any(Number),
        orderId: pago.orderId,
        authCode: '331113',
      },
    });
    expect((await complete(owner.client, aviso)).body).toEqual(first.body);
    expect((await notify(t, aviso)).body).toEqual({ success: true });
    expect((await complete(owner.client, aviso)).body).toEqual(first.body);
  });
});
