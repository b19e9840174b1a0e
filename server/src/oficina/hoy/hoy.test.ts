import type { Hoy } from '@vuelve/contract/hoy';
import { describe, expect, test } from 'vitest';
import { declare } from '../../test/desistimientos.ts';
import { useGestion } from '../../test/gestion.ts';

const { t, admin, buyer, pago, pay, read, send, setPedido } = useGestion();

const getHoy = async () => (await admin.client.get<Hoy>('/admin/hoy')).body;

describe('GET /admin/hoy', () => {
  test('lo que hay por grabar y por enviar, desde cuándo y con qué chapas', async () => {
    const before = await getHoy();
    await pay();
    const hoy = await getHoy();
    expect(hoy.pedidos.por_grabar).toBe(before.pedidos.por_grabar + 1);
    expect(hoy.por_grabar_desde).toEqual(expect.any(String));
    expect(hoy.por_grabar_ultimo).toBe((await read()).pagado);
    const { nombre } = (await read()).lineas[0]!;
    expect(hoy.piezas.map((it) => it.nombre)).toContain(nombre);
    await send();
    const after = await getHoy();
    expect(after.pedidos.por_grabar).toBe(before.pedidos.por_grabar);
    expect(after.pedidos.enviados).toBe(before.pedidos.enviados + 1);
  });

  test('las ventas de hoy y de la semana, y no las de antes', async () => {
    const before = (await getHoy()).ventas;
    await pay();
    const { hoy, semana } = (await getHoy()).ventas;
    expect(hoy.pedidos).toBe(before.hoy.pedidos + 1);
    expect(hoy.importe).toBeCloseTo(before.hoy.importe + 39.99);
    expect(semana.pedidos).toBe(before.semana.pedidos + 1);
    await setPedido({ pagado: new Date(Date.now() - 8 * 86_400_000) });
    expect((await getHoy()).ventas).toEqual(before);
  });

  test('un desistimiento por devolver, con su plazo', async () => {
    await pay();
    const before = (await getHoy()).desistimientos;
    await declare(buyer.client, { numero: pago.orderId, email: buyer.email }, 'confirmar');
    expect((await getHoy()).desistimientos).toEqual({
      abiertos: before.abiertos + 1,
      primero: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    });
  });

  test('el producto del que queda menos de lo que se vendió en dos semanas', async () => {
    await pay();
    const escasos = async () => (await getHoy()).existencias.map(({ id }) => id);
    const set = (existencias: number | null) =>
      t.db.updateTable('productos').set({ existencias }).where('id', '=', 1).execute();
    await set(1_000);
    expect(await escasos()).not.toContain(1);
    await set(1);
    expect(await escasos()).toContain(1);
    await set(null); // not counted
    expect(await escasos()).not.toContain(1);
  });

  test('sin sesión → 401; sin ser administrador → 403', async () => {
    expect((await t.visitor().get('/admin/hoy')).status).toBe(401);
    expect((await buyer.client.get('/admin/hoy')).status).toBe(403);
  });
});
