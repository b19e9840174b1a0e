import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { answerOf, complete, initiate, notify } from '../../test/tienda.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));

const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work));

const listFacturas = () =>
  t.db.selectFrom('pedidos').select(['id', 'factura']).where('factura', 'is not', null).execute();

describe('el mismo pago, por muchos caminos a la vez', () => {
  test('50 cierres y 10 avisos → un pedido, una factura, un correo, la misma respuesta', async () => {
    const pago = await initiate(owner, pet);
    const aviso = answerOf(t, pago);
    const [cierres, avisos, vueltas] = await Promise.all([
      times(50, () => complete(owner.client, aviso)),
      times(10, () => notify(t, aviso)),
      times(5, () =>
        t.visitor().fetch(`/api/payment/return/${pago.ref}?${new URLSearchParams(aviso)}`),
      ),
    ]);
    expect(cierres.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(cierres.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(avisos.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(vueltas.map(({ status }) => status)).toEqual(Array(5).fill(303));

    expect(await listFacturas()).toHaveLength(1);
    const pedidos = await owner.client.get<unknown[]>(`/orders/user/${owner.usuario.id}`);
    expect(pedidos.body).toHaveLength(1);
    await eventually(async () => {
      const { correo } = await t.db
        .selectFrom('pedidos')
        .select('correo')
        .executeTakeFirstOrThrow();
      expect(correo).toBe('enviado');
    });
    const { jobs } = await countConfirmaciones();
    expect(jobs).toBe(1);
    expect(t.mailbox.to(owner.email)).toHaveLength(1);
  });

  test('muchos compradores a la vez → facturas seguidas, sin huecos ni repetidas', async () => {
    const before = (await listFacturas()).length;
    const pagos = await times(12, async () => {
      const buyer = await t.createOwner();
      return initiate(buyer, await t.createMascota(buyer));
    });
    await Promise.all(pagos.map((pago) => notify(t, answerOf(t, pago))));
    const numbers = (await listFacturas()).map(({ factura }) => Number(factura!.split('-')[1]));
    expect(numbers.sort((a, b) => a - b)).toEqual(
      Array.from({ length: before + 12 }, (_, i) => i + 1),
    );
  });

  test('dos intentos del mismo pedido, aprobados a la vez → un pedido, en revisión', async () => {
    const buyer = await t.createOwner();
    const mascota = await t.createMascota(buyer);
    const [one, two] = [await initiate(buyer, mascota), await initiate(buyer, mascota)];
    await Promise.all([notify(t, answerOf(t, one)), notify(t, answerOf(t, two))]);
    const { body } = await buyer.client.get<{ estado: string; factura: string }[]>(
      `/orders/user/${buyer.usuario.id}`,
    );
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ estado: 'incidencia', factura: expect.any(String) });
  });

  test('denegado y aprobado a la vez, en cualquier orden → aprobado', async () => {
    for (let i = 0; i < 5; i++) {
      const buyer = await t.createOwner();
      const pago = await initiate(buyer, await t.createMascota(buyer));
      await Promise.all([
        notify(t, answerOf(t, pago, { Ds_Response: '0190' })),
        notify(t, answerOf(t, pago)),
      ]);
      const { body } = await buyer.client.get(`/payment/status/${pago.ref}`);
      expect(body).toMatchObject({ estado: 'completado' });
    }
  });
});

async function countConfirmaciones() {
  const rows = await t.db
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .select('id' as never)
    .where('name' as never, '=', 'confirmacion' as never)
    .execute();
  return { jobs: rows.length };
}
